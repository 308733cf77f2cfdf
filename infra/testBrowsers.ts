import { readdirSync, readFileSync } from 'node:fs'

/**
 * What a browser's pages take of the processors. A browser's pages and what draws them are children of its zygote, which is
 * not waited for: the kernel adds them to no other process's time. They are looked at while they live, and the last look
 * counts. A browser waits for its utilities itself.
 */
export interface BrowserWatch {
  /** Looks a last time, stops, and answers the seconds of all of them. */
  stop(): number
}

const ticksPerSecond = 100
const everyMs = 250

interface Known {
  /** Whether it is one of a browser's that no other process waits for. */
  ofBrowser: boolean
  ticks: number
}

/** Watches the processes that descend from `root`, where the system tells of them (Linux). */
export function watchBrowsers(root: number): BrowserWatch {
  const known = new Map<number, Known>([[root, { ofBrowser: false, ticks: 0 }]])
  const look = () => {
    const seen = processes()
    for (let more = true; more; ) {
      const fresh = seen.filter(p => !known.has(p.pid) && known.has(p.parent))
      for (const { pid } of fresh) known.set(pid, { ofBrowser: false, ticks: 0 })
      more = fresh.length > 0
    }
    for (const { pid, ticks } of seen) {
      const one = known.get(pid)
      if (!one) continue
      one.ticks = ticks
      // a process is forked before it is told what it is
      one.ofBrowser ||= isAPage(pid)
    }
  }
  const timer = setInterval(look, everyMs).unref()
  return {
    stop() {
      clearInterval(timer)
      look()
      return [...known.values()].reduce((sum, p) => sum + (p.ofBrowser ? p.ticks : 0), 0) / ticksPerSecond
    },
  }
}

const text = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // it ended meanwhile, or the system has no such folder
    return ''
  }
}
const isAPage = (pid: number) => /--type=(?!utility)/.test(text(`/proc/${pid}/cmdline`))

/** Parent, user and system time: fields 4, 14 and 15 of each process. */
function processes(): { pid: number; parent: number; ticks: number }[] {
  let names: string[] = []
  try {
    names = readdirSync('/proc')
  } catch {
    return []
  }
  return names
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      const afterName = text(`/proc/${name}/stat`).split(') ').at(-1)
      if (!afterName) return []
      const fields = afterName.split(' ')
      return [{ pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]
    })
}
