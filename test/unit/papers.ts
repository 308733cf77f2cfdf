import { dirname, join, normalize, sep } from 'node:path'

/** What is read of the project's papers: pure, so that each check is also shown a paper that is wrong. */
export interface Paper {
  /** From the project's root, with slashes. */
  path: string
  text: string
}
const slashed = (path: string) => path.split(sep).join('/')
const relativeTo = (paper: string, target: string) =>
  slashed(normalize(join(dirname(paper), target))).replace(/\/$/, '')
/** Without code blocks: what they show is not said of the tree. */
const prose = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')

/** Digits that only look like a decision's number: cards, phones and CEPs of the simulators. */
const groups = /\d{4,5}(?:[ -]\d{3,4})+|…\d{4}/g
/**
 * The decisions that a paper cites. In Markdown a number of four digits that begins with 00 is one; in code it is one
 * after the word, in a path, or alone in parentheses.
 */
export function citedDecisions({ path, text }: Paper): string[] {
  if (path.endsWith('.md')) return text.replace(groups, '').match(/\b00\d\d\b/g) ?? []
  const named = [...text.matchAll(/\bdecisions?[/ ](0\d{3}(?:(?:, | and |–)0\d{3})*)|\((00\d\d)\)/gi)]
  return named.flatMap(([, list, alone]) => (list ?? alone ?? '').match(/\d{4}/g) ?? [])
}

/** The project's files and folders, and whether a name that a paper uses leads to one of them. */
export class Tree {
  private readonly paths: ReadonlySet<string>
  private readonly endings: ReadonlySet<string>
  constructor(files: readonly string[]) {
    const paths = new Set<string>()
    for (const file of files) for (let at = slashed(file); at !== '.'; at = dirname(at)) paths.add(at)
    this.paths = paths
    this.endings = new Set([...paths].flatMap(path => path.split('/').map((_, n, parts) => parts.slice(n).join('/'))))
  }
  has(path: string): boolean {
    return this.paths.has(path)
  }
  /** A file's bare name, or the last parts of its path. */
  hasEnding(end: string): boolean {
    return this.endings.has(end)
  }
}

const roots = /^(?:functions|shared|infra|web|test)\//
const fileName = /^[\w.@/-]+\.(?:tsx?|mjs|md)$/
/** Relative names in a paper that lead nowhere: its links, and what it puts between backticks. */
export function brokenPaths(paper: Paper, tree: Tree): string[] {
  const text = prose(paper.text)
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)].map(([, to = '']) => to.replace(/#.*$/, ''))
  const code = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
  const named = code.filter(name => /^[\w.@/-]+$/.test(name) && (roots.test(name) || fileName.test(name)))
  const beside = (name: string) => tree.has(relativeTo(paper.path, name))
  // an area's page names its files by their place in it: other areas have files of the same name
  const exact = paper.path.startsWith('functions/areas/')
  return [
    ...links.filter(to => !beside(to)),
    ...named.filter(name => {
      const bare = name.replace(/\/$/, '')
      return !beside(name) && !tree.has(bare) && (exact || roots.test(name) || !tree.hasEnding(bare))
    }),
  ]
}

/** Terms of the glossary that have more than one row; what stands in parentheses does not tell two apart. */
export function repeatedTerms(glossary: string): string[] {
  const terms = [...glossary.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell = '']) => cell.replace(/\([^)]*\)/g, '').split(/[,/]/))
    .map(term => term.trim().toLowerCase())
    .filter(term => term && term !== 'termo')
  return terms.filter((term, n) => terms.indexOf(term) !== n)
}

interface DecisionsList {
  /** Of the pages: `0013-what-a-selfie-costs.md` and its first line. */
  pages: readonly { file: string; heading: string }[]
  list: string
}
/** What does not hold between the decisions' pages and the list of them. */
export function wrongInList({ pages, list }: DecisionsList): string[] {
  const numbers = pages.map(({ file }) => file.slice(0, 4))
  const rows = new Map([...list.matchAll(/^\| \[?(\d{4})\b.*$/gm)].map(([row, n = '']) => [n, row]))
  const wrong: string[] = []
  for (const { file, heading } of pages) {
    const number = file.slice(0, 4)
    const title = heading.replace(/^# \d{4} /, '')
    if (!heading.startsWith(`# ${number} `)) wrong.push(`${file} begins with "${heading}"`)
    if (numbers.indexOf(number) !== numbers.lastIndexOf(number)) wrong.push(`${number} is given twice`)
    const row = rows.get(number)
    // a page may come before its line of the list
    if (row && !row.includes('| not written yet |') && !(row.includes(`](${file})`) && row.includes(`| ${title} |`)))
      wrong.push(`${number} is listed as ${row}`)
  }
  const last = Math.max(...numbers.map(Number))
  for (let n = 1; n <= last; n++) {
    const number = String(n).padStart(4, '0')
    if (numbers.includes(number)) continue
    if (!/\| (?:never written|not written yet) \| .{20,} \|$/.test(rows.get(number) ?? ''))
      wrong.push(`${number} is missing without a why`)
  }
  for (const number of rows.keys()) if (Number(number) > last) wrong.push(`${number} is listed and has no page`)
  return wrong
}
