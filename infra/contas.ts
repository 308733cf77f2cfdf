import { contas } from '../shared/domain/contas.ts'
import { type Especie, especies } from '../shared/domain/especiesDeConta.ts'
import { type Movimento, movimentos, type TipoDeLancamento } from '../shared/domain/pernas.ts'

/** An account as a person reads it: by its name, or by whose it is. */
const titulo = (e: Especie): string => {
  const nome = (contas as Record<string, unknown>)[e]
  const doDono: Record<string, string> = {
    disponivel: '',
    aLiberar: ':a-liberar',
    bloqueado: ':bloqueado',
    garantia: ':garantia',
    contestado: ':contestado',
    judicial: ':judicial',
  }
  return typeof nome === 'string' ? nome : `emp:… rec:…${doDono[e]}`
}

/** The kinds of entries that take money from one account to another, by that pair. */
function setas(): Map<string, TipoDeLancamento[]> {
  const porPar = new Map<string, TipoDeLancamento[]>()
  for (const [tipo, formas] of Object.entries(movimentos) as [TipoDeLancamento, readonly Movimento[]][])
    for (const par of new Set(formas.flatMap(m => m.debita.flatMap(d => m.credita.map(c => `${d} ${c}`)))))
      porPar.set(par, [...(porPar.get(par) ?? []), tipo])
  return porPar
}

/** Where money may be: a table of the accounts, and a picture in which each arrow takes from one and gives to another. */
export function quadroDasContas(): string {
  const linhas = (Object.keys(especies) as Especie[]).map(e => {
    const { lado, sentido, piso, prova } = especies[e]
    return `| \`${titulo(e)}\` | ${lado} | ${sentido} | ${piso} | ${prova} |`
  })
  const nos = (Object.keys(especies) as Especie[]).map(e => `  ${e}["${titulo(e)}"]`)
  const arestas = [...setas()].map(([par, tipos]) => `  ${par.replace(' ', ` -- "${tipos.join('<br>')}" --> `)}`)
  return [
    '| account | side | what it is | who may pass zero | what proves it |',
    '|---|---|---|---|---|',
    ...linhas,
    '',
    '```mermaid',
    'flowchart LR',
    ...nos,
    ...arestas,
    '```',
  ].join('\n')
}
