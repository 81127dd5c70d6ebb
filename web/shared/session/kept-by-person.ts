import { lastPerson } from './last-person.ts'

/** Something that a browser keeps of a person: two of them may share it. */
export interface KeptByPerson<T> {
  /** Undefined where nothing was kept. */
  read(): T | undefined
  keep(value: T): void
}

/** @param key under which the browser keeps it, of everybody */
export function keptByPerson<T>(key: string): KeptByPerson<T> {
  return {
    read: () => all<T>(key)[whose()],
    keep: (value) => localStorage.setItem(key, JSON.stringify({ ...all<T>(key), [whose()]: value })),
  }
}

/** An unreadable record counts as none. */
function all<T>(key: string): Record<string, T> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, T>
  } catch {
    return {}
  }
}

function whose(): string {
  return lastPerson() ?? ''
}
