import { appendFileSync } from 'node:fs'
import { exportacoes } from '../../../functions/events/consumers/exportacoes/exportacoes.ts'
import type { Arquivos } from '../../../functions/platform/runtime/arquivos.ts'
import { Exportacao } from '../../../functions/platform/storage/Exportacao.ts'
import { abrir, agora, clock } from './cemMil.ts'

/** Writes the report of 100,000 rows to a file on disk, in a process whose heap its parent bounds. Prints what it took. */
const [dir = '', arquivo = ''] = process.argv.slice(2)
const mesa = await abrir(dir)
const e: Exportacao = {
  dono: 'EMP#aurora',
  empresaId: 'aurora',
  id: 'ExportacaoDoTeste0001',
  versao: 1,
  estado: 'preparando',
  tipo: 'checkouts',
  formato: 'csv',
  filtros: {},
  criadoEm: new Date(agora).toISOString(),
  linhas: 0,
  ttl: 1_900_000_000,
  ev: [],
}
await mesa.storage.commit([Exportacao.create(e)])

const partes: number[] = []
const arquivos: Arquivos = {
  iniciar: async () => 'envio',
  async parte(_nome, _envio, n, bytes) {
    if (n !== partes.length + 1) throw new Error(`part ${n} after ${partes.length}`)
    partes.push(bytes.length)
    appendFileSync(arquivo, bytes)
    return `"${n}"`
  },
  concluir: async () => {},
  tamanho: async () => partes.reduce((s, n) => s + n, 0),
}
const mensagem = { id: 'm', tipo: 'ExportacaoPedida', ...Exportacao.key(e) }
await exportacoes({ storage: mesa.storage, clock, arquivos } as never, mensagem as never)
const consultas = mesa.gastos.filter(g => g.operation === 'query').length
const { linhas, estado } = (await Exportacao.get(mesa.storage, e)) ?? {}
await mesa.close()
process.stdout.write(JSON.stringify({ partes, consultas, linhas, estado }))
