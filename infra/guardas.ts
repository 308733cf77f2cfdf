import { comoPadrao, particoesDe } from '../functions/platform/storage/particoes.ts'
import { entities } from '../functions/platform/storage/table.ts'
import type { FuncaoCarregada } from './constructs/carregar.ts'

/**
 * What still guards a partition of several types against a function that owns one of them and runs an attacker's code,
 * which passes the port's check by: IAM lets it write the whole partition (infra/decisions/0079).
 */
export const oQueResta: Readonly<Record<string, string>> = {
  'AGE#*#EMP#*': 'nothing: a calendar’s parts are one person’s',
  'ANT#*': 'its legs on accounts of others need a role on `CTA#`',
  'ASP#*': 'nothing: a subscription and its cycles are one; the money of a cycle is its payment’s, in `CHK#`',
  'AUD#EMP#*': 'one writer; the end of each chain is signed by a key that no other function reads',
  'CUPOM#*': 'nothing: which orders have a coupon and how many they are; no money hangs on it',
  'ESTOQUE#*': 'nothing: a level and its movements are one company’s count of its own shelf; no money hangs on it',
  'CAR#*': 'the ledger refuses entries that credit a company or receiver',
  'CHK#*':
    'the ledger refuses entries that the checkout’s root does not give; a root that is forged too is found by the reading of what providers hold',
  'CPR#*': 'nothing: what is to be paid or received moves no balance by itself',
  'CTR#*': 'nothing: what a merchant says of contracts moves no money; the registrar’s next reading does',
  'COM#*': 'the ledger refuses entries that are no commission, or credit a company or receiver',
  'CTA#*':
    'debits keep a floor by condition; the nightly proof folds balances from statement and journal, and freezes what differs',
  'CVU#*': 'nothing: the mailer lies beside the tokens of invitations',
  'DCL#*': 'nothing: a version and its texts are one, and no money hangs on them',
  'EMP#*':
    'nothing in the table: links, webhooks, people’s places and accounts of a company lie together; money out asks the PSP whose a key is',
  'FAM#*': 'nothing: what ends a session and what proves its second factor are written by the same calls',
  'FOL#*':
    'a lot’s money moves by conditions on `CTA#`, and its lines are hashed: who authorises names that hash; the nightly proof folds what it holds',
  FORA: 'one writer',
  'INT#*': 'nothing: interest in an account opens none',
  'KEY#*': 'nothing: a refund by a key adds to its day beside the key itself',
  'KUS#*': 'nothing: when a key was used, and when its end is told',
  'LMN#*':
    'a booked entry is in its company’s statement with its reason, and the nightly proof folds it like any other',
  'LIM#*': 'nothing: a function that counts tries may forget them',
  'EDI#*':
    'a file moves by its version; a line is written once, and says what the acquirer said: no money follows from it',
  'ORJ#*':
    'what an order holds moves by conditions on `CTA#`, and the nightly proof folds it; an order itself is confirmed by a second person',
  PARAMETROS:
    'what holds and who proposed it are written by the same calls: the second person is their code; every version stays and names both',
  'PGC#*': 'its legs on accounts of others need a role on `CTA#`',
  'PGE#*': 'one writer',
  'PIX#*': 'the ledger refuses entries that credit a company or receiver',
  'REC#*':
    'nothing in the table: a receiver’s account lies beside its history and e-mails; money out asks the PSP whose a key is',
  'RPC#*':
    'nothing in the table: a representative’s contract lies beside its months; a month is approved by a person who wrote neither, and paid by the payables',
  'TRF#*': 'what leaves is a debit on `CTA#` with its floor; the PSP pays an id once',
  'UR#*': 'units are changed by conditions on their own amount',
  'USR#*': 'nothing in the table: the panel’s settings (`Mesa`) lie beside credentials',
  'VIG#*': 'nothing: a pause of cards ends by itself',
}

/** Whose are which: the partitions of the table, what lies there, who writes it, and what keeps each pair apart. */
export function listaDeGuardas(funcoes: readonly FuncaoCarregada[]): string {
  const linhas = [...porParticao()].map(([particao, tipos]) => {
    const donas = funcoes.filter(f => alcanca(f.permissao.escreve, particao))
    const contam = funcoes.filter(f => !donas.includes(f) && alcanca(f.permissao.atualiza, particao))
    const escreve = (f: FuncaoCarregada, tipo: string) =>
      [...(f.permissao.escreve ?? []), ...(f.permissao.atualiza ?? [])].some(
        d => d.split('@', 1)[0] === tipo && alcanca([d], particao),
      )
    const deCada = tipos.map(tipo => {
      const delas = funcoes.filter(f => escreve(f, tipo)).map(f => f.nome)
      return `${tipo} (${quem(delas)})`
    })
    const soPelaPorta = donas.filter(f => tipos.some(t => !escreve(f, t))).length
    const iam = `IAM: ${donas.length} write${contam.length ? `, ${contam.length} change in place` : ''}`
    const porta = tipos.length > 1 ? `; port: ${soPelaPorta} of them not every type` : ''
    return `| \`${particao}\` | ${deCada.join(' · ')} | ${iam}${porta} | ${oQueResta[particao] ?? 'one type: IAM says it all'} |`
  })
  return [
    '# Who may write what',
    '',
    'Made by `npm run -s guardas` from the needs of each function and the key patterns of the entities; a test holds it. Every function that is not named beside a partition is kept from it by IAM (`dynamodb:LeadingKeys`); one that is named beside one of its types and not beside another is kept from that by the port (`functions/platform/storage/guarda.ts`). The last column says what is left where a function’s own code is an attacker’s.',
    '',
    '| partition | types (who writes them) | guards | beyond the port |',
    '|---|---|---|---|',
    ...linhas,
    '',
  ].join('\n')
}

/** Every partition with the types that lie in it. */
export function porParticao(): Map<string, string[]> {
  const tipos = new Map<string, string[]>()
  for (const { name } of entities) for (const p of particoesDe([name])) tipos.set(p, [...(tipos.get(p) ?? []), name])
  return new Map([...tipos].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A part of it counts: one that writes `UNI#email#` writes in `UNI#`. */
const alcanca = (declarados: readonly string[] | undefined, particao: string): boolean =>
  particoesDe(declarados ?? []).some(p => comoPadrao(particao, p) || comoPadrao(p, particao))

const quem = (nomes: string[]): string =>
  nomes.length === 0
    ? 'no function: operators or the workflow'
    : nomes.length > 8
      ? `${nomes.length} functions`
      : nomes.join(', ')
