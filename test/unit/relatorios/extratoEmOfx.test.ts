import { expect, test } from 'vitest'
import { exportarExtrato } from '../../../functions/areas/relatorios/exportarExtrato/exportarExtrato.ts'
import { exportacoes } from '../../../functions/events/consumers/exportacoes/exportacoes.ts'
import { Exportacao } from '../../../functions/platform/storage/Exportacao.ts'
import { LinhaDoExtrato, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { deReais } from '../../../shared/domain/dinheiro.ts'
import { arquivosEmMemoria } from '../../harness/arquivos.ts'

/** A month of the statement as OFX, through the job that writes it, read back by the grammar of OFX 1.0.2. */
const agora = Date.parse('2026-12-02T01:30:00.000Z')
const clock = { now: () => agora, sleep: async () => {} }
const MOTIVO = 'Acerto <de> "Ação & Cia" — 50% ☕\r\n<TRNAMT>9.99'

interface No {
  nome: string
  texto: string
  filhos: No[]
}
/** Every tag closed in its order, text in leaves alone, lines by CRLF, no byte that the encoding leaves undefined. */
function lerOfx(bytes: Buffer): { cabeca: Record<string, string>; raiz: No } {
  expect([...bytes].filter(b => (b < 0x20 && b !== 13 && b !== 10) || (b >= 0x7f && b < 0xa0))).toEqual([])
  const [cabeca = '', corpo = ''] = bytes.toString('latin1').split('\r\n\r\n')
  const raiz: No = { nome: '', texto: '', filhos: [] }
  const pilha = [raiz]
  for (const [, fecha, nome = '', texto = ''] of corpo.matchAll(/<(\/?)([A-Z0-9]+)>([^<]*)/g)) {
    if (fecha) {
      expect(pilha.pop()?.nome).toBe(nome)
      expect(texto.trim()).toBe('')
      continue
    }
    const no: No = { nome, texto: texto.trim(), filhos: [] }
    pilha.at(-1)?.filhos.push(no)
    pilha.push(no)
  }
  expect(pilha).toEqual([raiz])
  return { cabeca: Object.fromEntries(cabeca.split('\r\n').map(l => l.split(':') as [string, string])), raiz }
}
const todos = (no: No, nome: string): No[] =>
  no.filhos.flatMap(f => [...(f.nome === nome ? [f] : []), ...todos(f, nome)])
const campos = (no: No | undefined) => Object.fromEntries(no?.filhos.map(f => [f.nome, f.texto]) ?? [])
const claro = (t = '') => t.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

async function escrito(mes: string, dono = 'EMP#aurora') {
  const storage = memoryStorage()
  const linha = (ocorridoEm: string, lancamento: string, valor: number, mais = {}) =>
    LinhaDoExtrato.put({ conta: 'emp:aurora', perna: 0, ocorridoEm, lancamento, valor, ...mais })
  await storage.commit([
    // as the writes that moved it left it: what each month came to stands in the balance's own item
    {
      op: 'add',
      key: Saldo.key('emp:aurora'),
      add: { disponivel: 11_882, e202610: 7, e202611: 14_866, s202611: 3_000, e202612: 9 },
      set: { conta: 'emp:aurora', _t: 'Saldo' },
    },
    linha('2026-11-01T02:59:59.000Z', 'pix#outubro', 7),
    linha('2026-11-01T03:00:00.000Z', 'pix#um', 14_851),
    linha('2026-11-20T15:00:00.000Z', 'pix#dois', 5),
    linha('2026-11-20T15:00:00.000Z', 'pix#dois', 10, { perna: 1 }),
    linha('2026-12-01T02:59:59.000Z', 'manual#x', -3_000, { motivo: MOTIVO }),
    linha('2026-12-01T03:00:00.000Z', 'pix#dezembro', 9),
  ])
  const id = 'ExportacaoDoTeste0001'
  const pedido: Exportacao = {
    ...{ dono, empresaId: 'aurora', id, versao: 1, estado: 'preparando', tipo: 'extrato', formato: 'ofx' },
    ...{ filtros: { mes }, criadoEm: new Date(agora).toISOString(), linhas: 0, ttl: 1_900_000_000, ev: [] },
  }
  await storage.commit([Exportacao.create(pedido)])
  const balde = arquivosEmMemoria()
  const deps = { storage, clock, arquivos: balde.arquivos }
  await exportacoes(deps as never, { id: 'm', tipo: 'ExportacaoPedida', PK: `EXP#${dono}`, SK: id })
  return { bytes: balde.feito(`${id}.ofx`) ?? Buffer.alloc(0), feita: await Exportacao.get(storage, pedido) }
}

test('the month’s entries, each once, with sign and São Paulo’s hour; their sum is the statement’s', async () => {
  const { bytes, feita } = await escrito('2026-11')
  const { cabeca, raiz } = lerOfx(bytes)
  expect(cabeca).toMatchObject({ OFXHEADER: '100', DATA: 'OFXSGML', VERSION: '102', CHARSET: '1252' })
  expect(raiz.filhos.map(f => f.nome)).toEqual(['OFX'])
  const lancamentos = todos(raiz, 'STMTTRN').map(campos)
  expect(lancamentos.map(l => [l.TRNTYPE, l.DTPOSTED, l.TRNAMT])).toEqual([
    ['CREDIT', '20261101000000[-3:BRT]', '148.51'],
    ['CREDIT', '20261120120000[-3:BRT]', '0.05'],
    ['CREDIT', '20261120120000[-3:BRT]', '0.10'],
    ['DEBIT', '20261130235959[-3:BRT]', '-30.00'],
  ])
  expect(lancamentos.reduce((s, l) => s + (deReais(Number(l.TRNAMT)) ?? 0), 0)).toBe(14_851 + 5 + 10 - 3_000)
  expect(new Set(lancamentos.map(l => l.FITID)).size).toBe(4)
  expect(feita).toMatchObject({ estado: 'pronta', linhas: 4 })
  // the month is over: its last balance, at its end, whatever the account has now
  expect(campos(todos(raiz, 'LEDGERBAL')[0])).toEqual({ BALAMT: '118.73', DTASOF: '20261130235959[-3:BRT]' })
  expect(todos(raiz, 'MKTGINFO').map(n => n.texto)).toEqual([
    'Saldo anterior 0,07; entradas 148,66; saídas 30,00; saldo final 118,73',
  ])
  expect(lancamentos.map(l => l.MEMO?.match(/ · saldo (.*)$/)?.[1])).toEqual(['148,58', '148,63', '148,73', '118,73'])
  expect(campos(todos(raiz, 'BANKTRANLIST')[0])).toMatchObject({
    DTSTART: '20261101000000[-3:BRT]',
    DTEND: '20261130235959[-3:BRT]',
  })
})

test('a month that goes on ends in the balance of now', async () => {
  const { raiz } = lerOfx((await escrito('2026-12')).bytes)
  expect(campos(todos(raiz, 'LEDGERBAL')[0])).toEqual({ BALAMT: '118.82', DTASOF: '20261201223000[-3:BRT]' })
})

test('an entry keeps its id from file to file, so that an import again finds it known', async () => {
  const ids = async () => todos(lerOfx((await escrito('2026-11')).bytes).raiz, 'FITID').map(f => f.texto)
  const umas = await ids()
  expect(await ids()).toEqual(umas)
  expect(umas.every(i => /^[0-9a-f]{32}$/.test(i))).toBe(true)
})

test('what a person wrote stays text: no tag, no line, and only what the encoding has', async () => {
  const { raiz } = lerOfx((await escrito('2026-11')).bytes)
  const ultimo = campos(todos(raiz, 'STMTTRN').at(-1))
  expect(claro(ultimo.MEMO)).toMatch(/: Acerto <de> "Ação & Cia" - 50% \? <TRNAMT>9\.99 · saldo 118,73$/)
  expect(todos(raiz, 'NAME').every(n => claro(n.texto).length <= 32)).toBe(true)
})

test('a month without entries is a whole file', async () => {
  const { raiz } = lerOfx((await escrito('2026-08')).bytes)
  expect(todos(raiz, 'STMTTRN')).toEqual([])
  expect(todos(raiz, 'BALAMT').map(b => b.texto)).toEqual(['0.00'])
})

test('a whole month for the accountant is no statement: refused, naming the field', async () => {
  const pedir = exportarExtrato({} as never)({
    query: { mes: '2026-11', conteudo: 'fechamento', formato: 'ofx' },
    sessao: { empresaId: 'aurora', perfil: 'administrador' },
  } as never)
  await expect(pedir).rejects.toMatchObject({
    fields: { campos: [{ campo: 'formato', mensagem: 'OFX é só do extrato' }] },
  })
})
