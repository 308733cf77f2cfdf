import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { fonteDe } from '../../../functions/areas/relatorios/regras/fontes.ts'
import { csv, xlsx } from '../../../functions/areas/relatorios/regras/formatos.ts'
import { exportacoes } from '../../../functions/events/consumers/exportacoes/exportacoes.ts'
import { type Arquivos, parteMinima } from '../../../functions/platform/runtime/arquivos.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { Exportacao } from '../../../functions/platform/storage/Exportacao.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Item, Storage } from '../../../functions/platform/storage/port.ts'
import { LinhaDeVenda } from '../../../functions/platform/storage/Venda.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { arquivosEmMemoria } from '../../harness/arquivos.ts'
import { agora, clock, doLinkDeTodos, linhaN, total } from '../../integration/relatorios/cemMil.ts'

describe('what spreadsheets open', () => {
  test('CSV: BOM, semicolons, commas, CRLF; formulas are text', () => {
    const e = csv(['Nome', 'Valor (R$)', 'N'], false)
    const bytes = Buffer.concat([
      e.linhas([
        ['=HYPERLINK("http://mau")', { centavos: -1_249_90 }, 3],
        ['Ana; "a" \n B', { centavos: 7 }, 1],
      ]),
      e.linhas([
        ['@sum', { centavos: 100 }, 2],
        ['+1', { centavos: 0 }, 0],
        ['-x', { centavos: 5 }, 0],
        ['\tx', { centavos: 5 }, 0],
      ]),
    ])
    const texto = bytes.toString('utf8')
    expect(texto.startsWith('\uFEFFNome;Valor (R$);N\r\n')).toBe(true)
    const linhas: string[][] = parse(texto, { delimiter: ';', bom: true })
    expect(linhas.slice(1)).toEqual([
      ['\'=HYPERLINK("http://mau")', '-1249,90', '3'],
      ['Ana; "a" \n B', '0,07', '1'],
      ["'@sum", '1,00', '2'],
      ["'+1", '0,00', '0'],
      ["'-x", '0,05', '0'],
      ["'\tx", '0,05', '0'],
    ])
  })
  test('XLSX: a workbook whose numbers are numbers and whose text is never a formula', () => {
    const e = xlsx(['Nome', 'Valor'])
    const bytes = Buffer.concat([
      e.linhas([['=1+1 & <b>\u0001', { centavos: 1_249_90 }]]),
      e.linhas([['x', 2]]),
      e.fim(),
    ])
    const arquivos = unzipSync(bytes)
    const folha = strFromU8(arquivos['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(folha).toContain(
      '<c t="inlineStr"><is><t xml:space="preserve">=1+1 &amp; &lt;b&gt;</t></is></c><c s="1"><v>1249.9</v></c>',
    )
    expect(folha).not.toContain('<f>')
    expect(folha.endsWith('<c><v>2</v></c></row></sheetData></worksheet>')).toBe(true)
    expect(Object.keys(arquivos)).toHaveLength(6)
  })

  test('Excel: a row with a sum is bold, its name and its amounts; no other is', () => {
    const e = xlsx(['Registro', 'Valor'])
    const bytes = Buffer.concat([
      e.linhas([
        ['Total Energia', { centavos: 5 }],
        ['Saldo final', { centavos: 5, soma: true }],
      ]),
      e.fim(),
    ])
    const arquivos = unzipSync(bytes)
    const folha = strFromU8(arquivos['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(folha).toContain('<row><c t="inlineStr"><is><t xml:space="preserve">Total Energia</t></is></c><c s="1">')
    expect(folha).toContain('<row><c t="inlineStr" s="2"><is><t xml:space="preserve">Saldo final</t></is></c><c s="5">')
    const estilos = strFromU8(arquivos['xl/styles.xml'] ?? new Uint8Array())
    const [, formatos = ''] = /<cellXfs count="6">(.*)<\/cellXfs>/.exec(estilos) ?? []
    expect(formatos.match(/<xf[^>]*>/g)?.[5]).toBe('<xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/>')
  })

  test('Excel: a day is a date that is sorted, columns are as wide as their heads, and the head stays', () => {
    const e = xlsx(['Quando (horário de Brasília)', 'Nome'])
    const bytes = Buffer.concat([
      e.linhas([
        ['01/10/2026 12:00', '01/10/2026'],
        ['10 de outubro', '1/1/26'],
      ]),
      e.fim(),
    ])
    const folha = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    // 1 October 2026 is day 46,296 of spreadsheets; noon is half a day
    expect(folha).toContain('<row><c s="4"><v>46296.5</v></c><c s="3"><v>46296</v></c></row>')
    expect(folha.match(/t="inlineStr"/g)).toHaveLength(4)
    expect(folha).toContain('<col min="1" max="1" width="30" customWidth="1"/><col min="2" max="2" width="17"')
    expect(folha).toContain('state="frozen"')
  })
})

/**
 * 100,000 checkouts of one company in the keys they have, over a year; the twin would sort them at each question. What
 * they cost in the local table: `test/integration/relatorios`.
 */
const partes = new Map<string, Item[]>()
for (let n = total - 1; n >= 0; n--) {
  const item = LinhaDeVenda.toItem(linhaN(n))
  const doMes = partes.get(item.PK)
  if (doMes) doMes.push(item)
  else partes.set(item.PK, [item])
}

async function mundo() {
  const base = memoryStorage()
  let lidas = 0
  const storage: Storage = {
    ...base,
    async query(q) {
      const itens = partes.get(q.pk)
      if (!itens) {
        const page = await base.query(q)
        lidas += page.items.length
        return page
      }
      const de = q.sk && 'from' in q.sk ? (q.sk.from ?? '') : ''
      const ate = q.sk && 'to' in q.sk ? (q.sk.to ?? '~') : '~'
      const fim = q.after ? itens.findIndex(i => i.SK >= (q.after?.SK ?? '')) : itens.length
      const achadas = itens.slice(0, fim).filter(i => i.SK >= de && i.SK <= ate)
      const items = achadas.reverse().slice(0, q.limit)
      lidas += items.length
      const after = items.length < achadas.length ? items.at(-1) : undefined
      return { items, ...(after && { after }) }
    },
  }
  await storage.commit([Empresa.put(empresaGuardada({ id: 'aurora', criadoEm: '2025-11-01T12:00:00.000Z' }))])
  await storage.commit([doLinkDeTodos()])
  return { storage, lidas: () => lidas }
}

const arquivoDe = (formato: 'csv' | 'xlsx') => `ExportacaoDoTeste0001.${formato}`
/** The bucket's twin; `cair` says at which part the connection breaks, `perder` what is lost of a completion; each once. */
function balde(cair = 0, perder?: 'resposta' | 'arquivo') {
  const gemeo = arquivosEmMemoria()
  let maior = 0
  const arquivos: Arquivos = {
    ...gemeo.arquivos,
    async parte(nome, envio, n, bytes) {
      if (n === cair) {
        cair = 0
        throw new Error('connection reset')
      }
      maior = Math.max(maior, bytes.length)
      return gemeo.arquivos.parte(nome, envio, n, bytes)
    },
    async concluir(nome, envio, etags) {
      await gemeo.arquivos.concluir(nome, envio, etags)
      const perdido = perder
      perder = undefined
      if (perdido === 'arquivo') gemeo.apagar(nome)
      if (perdido) throw new Error('socket hang up')
    },
  }
  const feito = () => gemeo.feito(arquivoDe('csv')) ?? gemeo.feito(arquivoDe('xlsx'))
  return { arquivos, esquecer: gemeo.esquecerEnvios, maior: () => maior, envios: gemeo.iniciados, feito }
}
const pedido = (formato: 'csv' | 'xlsx', filtros = {}): Exportacao => ({
  dono: 'EMP#aurora',
  empresaId: 'aurora',
  id: 'ExportacaoDoTeste0001',
  versao: 1,
  estado: 'preparando',
  tipo: 'checkouts',
  formato,
  filtros,
  criadoEm: new Date(agora).toISOString(),
  linhas: 0,
  ttl: 1_900_000_000,
  ev: [],
})
const mensagem = { id: 'm', tipo: 'ExportacaoPedida', PK: 'EXP#EMP#aurora', SK: 'ExportacaoDoTeste0001' } as const

describe('100,000 checkouts of one company', () => {
  test('the export holds a part at a time; broken in the middle, it goes on and no row is lost or twice', async () => {
    const partido = balde(2)
    const dois = await mundo()
    await dois.storage.commit([Exportacao.create(pedido('csv'))])
    const trabalhar = () => exportacoes({ storage: dois.storage, clock, arquivos: partido.arquivos } as never, mensagem)
    await expect(trabalhar()).rejects.toThrow('connection reset')
    const meio = dois.lidas()
    await trabalhar()
    expect(partido.envios()).toBe(1)
    // what was durable was not read again
    expect(dois.lidas() - meio).toBeLessThan(total)
    expect(partido.maior()).toBeLessThan(parteMinima + 1_000_000)
    const linhas = (partido.feito()?.toString('utf8') ?? '').split('\r\n')
    expect(linhas.slice(1, -1).map(l => l.slice(-21))).toEqual(Array.from({ length: total }, (_, n) => linhaN(n).id))
    expect(await Exportacao.get(dois.storage, pedido('csv'))).toMatchObject({ estado: 'pronta', linhas: total })
    // the message again: nothing is written twice
    await trabalhar()
    expect(partido.envios()).toBe(1)
  }, 300_000)
})

test('a workbook that broke begins again, and only what was filtered is in it', async () => {
  const { storage } = await mundo()
  const quebrado = balde(1)
  await storage.commit([Exportacao.create(pedido('xlsx', { periodoInicio: '2026-11-19', formaPagamento: 1 }))])
  const trabalhar = () => exportacoes({ storage, clock, arquivos: quebrado.arquivos } as never, mensagem)
  await expect(trabalhar()).rejects.toThrow('connection reset')
  await trabalhar()
  expect(quebrado.envios()).toBe(2)
  const folha = strFromU8(
    unzipSync(quebrado.feito() ?? Buffer.alloc(0))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  )
  const esperadas = Array.from({ length: 2_000 }, (_, n) => linhaN(n)).filter(
    l => l.formaPagamento === 1 && l.criadoEm >= '2026-11-19T03:00:00.000Z',
  ).length
  expect(folha.match(/<row>/g)).toHaveLength(esperadas + 1)
})

describe('an upload that is gone', () => {
  const desde = { periodoInicio: '2026-11-19' }
  const ids = Array.from({ length: 2_000 }, (_, n) => linhaN(n))
    .filter(l => l.criadoEm >= '2026-11-19T03:00:00.000Z')
    .map(l => l.id)
  type Falha = (writes: Parameters<Storage['commit']>[0]) => boolean
  async function mesa(b: ReturnType<typeof balde>, falhar: Falha = () => false, over: Partial<Exportacao> = {}) {
    const { storage: base } = await mundo()
    let falhou = false
    const storage: Storage = {
      ...base,
      async commit(writes) {
        if (!falhou && falhar(writes)) {
          falhou = true
          throw new Error('throttled')
        }
        return base.commit(writes)
      },
    }
    await storage.commit([Exportacao.create({ ...pedido('csv', desde), ...over })])
    const trabalhar = () => exportacoes({ storage, clock, arquivos: b.arquivos } as never, mensagem)
    const ler = () => Exportacao.get(storage, pedido('csv'))
    return { trabalhar, ler }
  }
  const inteira = (b: ReturnType<typeof balde>) => {
    const linhas = (b.feito()?.toString('utf8') ?? '').split('\r\n')
    expect(linhas.slice(1, -1).map(l => l.slice(-21))).toEqual(ids)
  }
  const pronta: Falha = ([w]) => w?.op === 'put' && w.item.estado === 'pronta'

  test('because it was completed and only the last note failed: the file is noted as done', async () => {
    const b = balde()
    const m = await mesa(b, pronta)
    await expect(m.trabalhar()).rejects.toThrow('throttled')
    expect((await m.ler())?.estado).toBe('preparando')
    await m.trabalhar()
    expect(await m.ler()).toMatchObject({ estado: 'pronta', linhas: ids.length })
    expect((await m.ler())?.envio).toBeUndefined()
    expect(b.envios()).toBe(1)
    inteira(b)
  })

  test('because the answer of its completion was lost: the next delivery notes the file as done', async () => {
    const b = balde(0, 'resposta')
    const m = await mesa(b)
    await expect(m.trabalhar()).rejects.toThrow('socket hang up')
    await m.trabalhar()
    expect(await m.ler()).toMatchObject({ estado: 'pronta', linhas: ids.length })
    expect(b.envios()).toBe(1)
    inteira(b)
  })

  test('and left no file: the report begins again, whole', async () => {
    const b = balde(0, 'arquivo')
    const m = await mesa(b)
    await expect(m.trabalhar()).rejects.toThrow('socket hang up')
    await m.trabalhar()
    expect(await m.ler()).toMatchObject({ estado: 'pronta', linhas: ids.length })
    expect(b.envios()).toBe(2)
    inteira(b)
  })

  test.each([
    ['of this release', { bytes: parteMinima }],
    ['of the one before', {}],
  ])('in the middle of a report %s: it begins again, whole', async (_nome, mais) => {
    const { storage } = await mundo()
    const fonte = fonteDe(storage, pedido('csv'), agora)
    const { value: pagina } = await fonte.paginas(undefined)[Symbol.asyncIterator]().next()
    expect(pagina?.cursor).toEqual(expect.any(String))
    const b = balde()
    const envio = { id: 'de-antes', partes: ['"1"'], ...mais }
    const m = await mesa(b, undefined, { envio, linhas: pagina?.linhas.length ?? 0, cursor: pagina?.cursor ?? '' })
    await m.trabalhar()
    expect(await m.ler()).toMatchObject({ estado: 'pronta', linhas: ids.length })
    expect(b.envios()).toBe(1)
    inteira(b)
  })
})
