import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { patterns } from '../functions/platform/storage/table.ts'
import { cartoesMagicos, cartoesTresDs } from '../functions/sandbox/index.ts'
import { maquinas } from '../shared/domain/estados/index.ts'
import type { Rota } from '../shared/domain/eventos/linha.ts'
import { filaDa, linhas } from '../shared/domain/eventos.ts'
import type { Inventario } from '../web/inventario.ts'
import { enderecosDoPainel } from '../web/src/app/enderecosDoPainel.ts'
import { rotasDoPagador } from '../web/src/pagador/rotas.ts'
import { raiz } from '../web/vite.config.ts'
import { house } from './casa.ts'
import { carregarFuncoes } from './constructs/carregar.ts'
import { quadroDasContas } from './contas.ts'
import { openapi } from './contrato.ts'
import { listaDeGuardas } from './guardas.ts'
import { matrizDeDireitos } from './matriz.ts'
import { listaDeRunbooks } from './runbooks.ts'

/** `npm run -s casa | openapi | rotas | estados | contas | eventos | tabela | direitos | guardas | runbooks | cartoes | scripts`: what the code declares, for people and for other programs. */
const impressoes = {
  /** The published OpenAPI 3.1. */
  openapi: () => JSON.stringify(openapi(), null, 2),
  /** Every web route as JSON, by the host that answers it. */
  rotas: () => {
    const de = (host: string, rotas: Readonly<Record<string, string>>) =>
      Object.entries(rotas).map(([nome, caminho]) => ({ host, nome, caminho }))
    return JSON.stringify([...de('pagar', rotasDoPagador), ...de('app', enderecosDoPainel)], null, 2)
  },
  /** Every lifecycle as Mermaid. */
  estados: () => maquinas.map(m => `## ${m.name}\n\n\`\`\`mermaid\n${m.mermaid()}\n\`\`\``).join('\n\n'),
  /** Every account, what proves it, and what each kind of journal entry does to it, as Mermaid (decision 0055). */
  contas: quadroDasContas,
  /** Every event: of which entity, what `ref` is, which queues are told and when, or why none is. */
  eventos: () => {
    const dita = (r: Rota) =>
      typeof r === 'string'
        ? r
        : `${filaDa(r)} (${'quando' in r ? r.quando : 'grupo' in r ? `por ${r.grupo}` : 'espera' in r ? `daqui a ${r.espera}` : r.como})`
    const rows = Object.entries(linhas).flatMap(([nome, e]) => [
      ...(e?.versao ? [`| ${nome} | any, the first of its version | | ${e.versao.map(dita).join(', ')} |`] : []),
      ...Object.entries(e?.ev ?? {}).map(
        ([tipo, { ref = '', filas, porque }]) =>
          `| ${nome} | ${tipo} | ${ref} | ${filas ? filas.map(dita).join(', ') : `none: ${porque}`} |`,
      ),
    ])
    return ['| entity | event | ref | queues |', '|---|---|---|---|', ...rows].join('\n')
  },
  /** The access patterns of the one table. */
  tabela: patterns,
  /** Who may call what: endpoint × role, as Markdown. */
  direitos: matrizDeDireitos,
  /** Which guard keeps each partition and type from whom (decision 0079). */
  guardas: async () => listaDeGuardas(await carregarFuncoes()),
  /** The simulated acquirer's cards and what each does, then those of the simulated 3-D Secure server. */
  cartoes: () =>
    [...cartoesMagicos, ...cartoesTresDs.map(c => ({ ...c, efeito: `3DS: ${c.efeito}` }))]
      .map(c => `${c.numero.padEnd(16)}  ${c.bandeira.padEnd(10)}  ${c.efeito}`)
      .join('\n'),
  /** The list of the pages for the person on duty, by alarm (decision 0075). */
  runbooks: listaDeRunbooks,
  /** The house in figures: rooms, arrows, circles and what the conventions forbid (decision 0048). */
  casa: house,
  /** Every script a payer page may run: where, its hash, in which documents and why (PCI DSS 6.4.3). Needs a build. */
  scripts: () => {
    const { scripts } = JSON.parse(readFileSync(join(raiz, 'dist/web/scripts.json'), 'utf8')) as Inventario
    return scripts
      .map(s => `${s.onde}\n  ${s.integridade}\n  ${s.documentos.join(', ')}: ${s.finalidade ?? 'NOT AUTHORISED'}`)
      .join('\n')
  },
}

const nome = process.argv[2] ?? ''
const imprimir = (impressoes as Record<string, () => string | Promise<string>>)[nome]
if (!imprimir) {
  console.error(`Nothing called ${nome}; one of ${Object.keys(impressoes).join(', ')}`)
  process.exit(2)
}
process.stdout.write(`${await imprimir()}\n`)
