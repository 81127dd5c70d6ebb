// Loaded before the product: asked to end while it is still being compiled or loaded, it has nothing to put away. Later it listens itself.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(name, () => process.listenerCount(name) === 1 && process.exit(0))
