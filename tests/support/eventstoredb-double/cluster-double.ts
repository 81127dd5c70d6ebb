import { CuttingProxy } from '../cutting-proxy.ts'
import type { Member } from './answers.ts'
import { EventStoreDbDouble } from './eventstoredb-double.ts'
import { LogInMemory } from './log-in-memory.ts'

interface Node {
  readonly double: EventStoreDbDouble
  /** Everybody else reaches the node by it: in the hole it is a process that is frozen, which accepts connections and never answers. */
  readonly proxy: CuttingProxy
}

/** A cluster of EventStoreDB as it looks from the wire: one leads, all have the log. Who leads is said by the test. */
export class EventStoreDbCluster {
  readonly log = new LogInMemory()
  /** How often the cluster has been asked who leads. */
  asked = 0
  readonly #nodes: Node[] = []
  readonly #dead = new Set<Node>()
  #leader = 0

  static async start(size: number): Promise<EventStoreDbCluster> {
    const cluster = new EventStoreDbCluster()
    for (let n = 0; n < size; n += 1) {
      const double = await EventStoreDbDouble.start({ log: cluster.log })
      const proxy = await CuttingProxy.start(double.port)
      double.cluster = {
        port: proxy.port,
        leaderPort: () => cluster.#portOf(cluster.#leader),
        gossip: () => cluster.#gossip(),
      }
      cluster.#nodes.push({ double, proxy })
    }
    return cluster
  }

  get url(): string {
    return `esdb://${this.#nodes.map(({ proxy }) => `127.0.0.1:${proxy.port}`).join()}?tls=false`
  }

  /** The leader says nothing more, and the others do not know it yet. */
  freezeLeader(): void {
    this.#node(this.#leader).proxy.blackhole = true
  }

  /** Its connections are cut and new ones refused, and the others do not know it yet. */
  killLeader(): void {
    this.#node(this.#leader).double.kill()
  }

  /** The others have noticed, and follow another one. */
  elect(leader: number): void {
    this.#dead.add(this.#node(this.#leader))
    this.#leader = leader
  }

  async stop(): Promise<void> {
    for (const { proxy, double } of this.#nodes) {
      await proxy.close()
      await double.stop()
    }
  }

  #gossip(): Member[] {
    this.asked += 1
    return this.#nodes.map((node, index) => ({
      port: node.proxy.port,
      leads: index === this.#leader,
      isAlive: !this.#dead.has(node),
    }))
  }

  #portOf(index: number): number {
    return this.#node(index).proxy.port
  }

  #node(index: number): Node {
    const node = this.#nodes[index]
    if (!node) throw new Error(`There is no node ${index}`)
    return node
  }
}
