import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { criarNotasDoMes, empresasPorPagina } from '../../../functions/areas/fiscal/regras/criarNotas.ts'
import { danfse } from '../../../functions/areas/fiscal/regras/danfse.ts'
import { esperaDaNota } from '../../../functions/areas/fiscal/regras/decidirNota.ts'
import { pedirNotaDeNovo } from '../../../functions/areas/fiscal/regras/pedirNota.ts'
import { trabalharNota } from '../../../functions/areas/fiscal/regras/trabalharNota.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import {
  EmissaoDoMes,
  NotaFiscal,
  NumeracaoDaDps,
  TarifasDoMes,
} from '../../../functions/platform/storage/NotaFiscal.ts'
import { ParametrosGerais } from '../../../functions/platform/storage/ParametrosGerais.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { descompactar } from '../../../functions/providers/notaFiscal/dps/compactar.ts'
import type { NotaFiscalPort } from '../../../functions/providers/notaFiscal/port.ts'
import { sefin } from '../../../functions/providers/notaFiscal/sefin.ts'
import { criarSelo } from '../../../infra/certificados.ts'
import { inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { codigosDoMes } from '../../../shared/domain/codigosDoMes.ts'
import { codigosPadrao, servicosComNota } from '../../../shared/domain/codigosFiscais.ts'
import { notaFiscal } from '../../../shared/domain/estados/notaFiscal.ts'
import { idDaNota, notasDoMes, ultimoDiaDe } from '../../../shared/domain/notaFiscal.ts'
import { servicosDaQuita } from '../../../shared/domain/servicosDaQuita.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { prestadorDoVetor } from '../../builders/notaFiscal.ts'
import { sandboxDeTeste } from '../providers/mundo.ts'

const autor = { id: 'ana', nome: 'Ana' }
const selo = (() => {
  const { cert, key } = criarSelo('QUITA PAGAMENTOS', prestadorDoVetor.cnpj, Date.now())
  return cert + key
})()
const MES = '2026-10'

/** Companies with fees, the simulated issuer, and a table whose writes a test may cut off. */
async function mundo() {
  const { sandbox, clock } = await sandboxDeTeste()
  const dentro = memoryStorage()
  let corte: { em: number; como: 'antes' | 'depois' } | undefined
  let escritas = 0
  const storage: Storage = {
    ...dentro,
    async commit(writes, o) {
      const agora = corte && ++escritas === corte.em ? corte.como : undefined
      if (agora === 'antes') throw new Error('cut off before it was written')
      await dentro.commit(writes, o)
      if (agora === 'depois') throw new Error('cut off after it was written')
    },
  }
  const relogio = { now: clock.now, sleep: async () => {} }
  const porta: NotaFiscalPort = sefin({
    ...{ baseUrl: 'http://sefin.local/sefin', prestador: prestadorDoVetor, certificado: selo },
    ...{ fetch: sandbox.fetch, clock, timeoutMs: 60_000 },
  })
  const deps = { storage, clock: relogio, notaFiscal: porta }
  return {
    ...{ deps, storage, emissor: sandbox.sefin, avancar: clock.avancar, porta },
    cortar: (em: number, como: 'antes' | 'depois') => {
      corte = { em, como }
      escritas = 0
    },
    semCorte: () => {
      corte = undefined
    },
    async empresa(id: string, tarifas: Partial<Record<(typeof servicosDaQuita)[number], number>>) {
      await storage.commit([
        Empresa.put(empresaGuardada({ id, slug: id, cnpj: '12ABC34501DE35', razaoSocial: `Loja ${id}` })),
      ])
      await storage.commit([TarifasDoMes.put({ empresaId: id, mes: MES, ...tarifas })])
    },
    async emitir() {
      const antes = await EmissaoDoMes.get(storage, MES)
      await storage.commit([
        EmissaoDoMes.put({
          ...{ mes: MES, versao: (antes?.versao ?? 0) + 1, feitas: antes?.feitas ?? 0, autor },
          ...{ vence: clock.now(), pedidaEm: new Date(clock.now()).toISOString() },
        }),
      ])
      for (let n = 0; n < 20 && (await EmissaoDoMes.get(storage, MES))?.vence !== undefined; n++)
        await criarNotasDoMes(deps, MES)
    },
    nota: async (empresaId: string, tributacao = '151002', vez = 1) => {
      const id = idDaNota({ empresaId, mes: MES, tributacao, vez })
      const n = await NotaFiscal.get(storage, id)
      if (!n) throw new Error(`no note ${id}`)
      return n
    },
  }
}

describe('which notes a month has', () => {
  const tarifas = fc.record(
    Object.fromEntries(
      servicosDaQuita.map(s => [s, fc.option(fc.integer({ min: -5_000, max: 5_000_000 }), { nil: undefined })]),
    ),
  )
  test('their sum is that of the fees that are set as services, less what a code gave back on the whole', () => {
    fc.assert(
      fc.property(tarifas, t => {
        const notas = notasDoMes(t, codigosDoMes({}, MES))
        const soma = notas.reduce((s, n) => s + n.valor, 0)
        const porCodigo = new Map<string, number>()
        for (const s of servicosComNota) {
          const codigo = s === 'cartao' ? '150103' : '151002'
          porCodigo.set(codigo, (porCodigo.get(codigo) ?? 0) + (t[s] ?? 0))
        }
        expect(soma).toBe([...porCodigo.values()].filter(v => v > 0).reduce((a, b) => a + b, 0))
        for (const n of notas) {
          expect(Object.values(n.tarifas).reduce((a, b) => (a ?? 0) + (b ?? 0), 0)).toBe(n.valor)
          expect(n.valor).toBeGreaterThan(0)
        }
        expect(new Set(notas.map(n => n.codigos.tributacao)).size).toBe(notas.length)
      }),
    )
  })
  test.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('the last day of %s is %s', (mes, dia) => expect(ultimoDiaDe(mes)).toBe(dia))
})

describe('the walk over a month', () => {
  test('takes the codes that staff made hold on the month’s last day, and a note that stands for another too', async () => {
    const m = await mundo()
    await m.empresa('a', { pix: 100, cartao: 900 })
    const fim = inicioDoDia(somarDias(ultimoDiaDe(MES), 1))
    const novos = { ...codigosPadrao, cartoes: { ...codigosPadrao.cartoes, tributacao: '150199', aliquota: 3.5 } }
    const depois = { ...codigosPadrao, cartoes: { ...codigosPadrao.cartoes, tributacao: '150100' } }
    const fiscal = [
      { versao: 1, desde: fim - 1, valor: novos },
      { versao: 2, desde: fim, valor: depois },
    ]
    await m.storage.commit([ParametrosGerais.create({ vez: 1, ultima: 2, vigencias: { fiscal }, abertas: {} })])
    await m.emitir()
    expect((await m.nota('a', '150199')).codigos).toEqual({ ...novos.cartoes, aliquota: 350 })
    expect((await m.nota('a')).codigos.aliquota).toBe(200)
    await expect(m.nota('a', '150103')).rejects.toThrow('no note')
    await expect(m.nota('a', '150100')).rejects.toThrow('no note')
  })
  test('makes a note a company and code, and none for what is no service; asked again, none twice', async () => {
    const m = await mundo()
    await m.empresa('a', { pix: 100, boleto: 250, cartao: 900, antecipacao: 5_000, carrinho: 70 })
    await m.empresa('b', { antecipacao: 100 })
    await m.empresa('c', { pix: -10 })
    await m.emitir()
    expect(await m.nota('a')).toMatchObject({ valor: 350, tarifas: { pix: 100, boleto: 250 }, situacao: 'aEmitir' })
    expect(await m.nota('a', '150103')).toMatchObject({ valor: 900 })
    await m.emitir()
    expect(await EmissaoDoMes.get(m.storage, MES)).toMatchObject({ feitas: 2, terminadaEm: expect.any(String) })
    await expect(m.nota('b')).rejects.toThrow()
    await expect(m.nota('c')).rejects.toThrow()
  })
  test('of more companies than a page, cut off at any write, reaches each once', async () => {
    for (const como of ['antes', 'depois'] as const) {
      const m = await mundo()
      const quantas = empresasPorPagina + 3
      for (let n = 0; n < quantas; n++) await m.empresa(`e${String(n).padStart(2, '0')}`, { pix: 100 + n })
      await m.storage.commit([
        EmissaoDoMes.put({
          mes: MES,
          versao: 1,
          feitas: 0,
          autor,
          vence: m.deps.clock.now(),
          pedidaEm: '2026-11-20T00:00:00Z',
        }),
      ])
      for (let em = 1; em <= quantas + 4; em += 5) {
        m.cortar(em, como)
        await criarNotasDoMes(m.deps, MES).catch(() => {})
      }
      m.semCorte()
      await criarNotasDoMes(m.deps, MES)
      expect(await EmissaoDoMes.get(m.storage, MES)).toMatchObject({ terminadaEm: expect.any(String) })
      for (let n = 0; n < quantas; n++)
        expect(await m.nota(`e${String(n).padStart(2, '0')}`)).toMatchObject({ valor: 100 + n })
    }
  })
})

describe('a note’s life', () => {
  const comUma = async () => {
    const m = await mundo()
    await m.empresa('a', { pix: 12_345 })
    await m.emitir()
    return { ...m, trabalhar: async () => trabalharNota(m.deps, (await m.nota('a')).id) }
  }
  test('is numbered, signed, sent and authorised in one go, and what was signed is what was sent', async () => {
    const m = await comUma()
    await m.trabalhar()
    const n = await m.nota('a')
    expect(n).toMatchObject({ situacao: 'autorizada', serie: 1, numero: 1, numeroDaNota: '1' })
    expect(n.vence).toBeUndefined()
    const [deles] = m.emissor.notas()
    expect(deles).toMatchObject({ chave: n.chave, idDps: n.idDps, valor: '123.45' })
    expect(descompactar(n.nota ?? '')).toContain(descompactar(n.dps ?? '').replace(/^<\?xml[^>]*\?>/, ''))
  })
  test('killed before or after any of its writes, one note is made, under one number', async () => {
    for (const como of ['antes', 'depois'] as const)
      for (let em = 1; em <= 4; em++) {
        const m = await comUma()
        m.cortar(em, como)
        await m.trabalhar().catch(() => {})
        m.semCorte()
        for (let n = 0; n < 4; n++) {
          m.avancar(esperaDaNota(n) + 1_000)
          await m.trabalhar()
        }
        expect(await m.nota('a'), `${como} write ${em}`).toMatchObject({ situacao: 'autorizada', numero: 1 })
        expect(m.emissor.notas()).toHaveLength(1)
        expect(await NumeracaoDaDps.get(m.storage, 1)).toEqual({ serie: 1, ultimo: 1 })
      }
  })
  test.each(['503-com-efeito', '503-sem-efeito', 'json-invalido'] as const)(
    'an answer that is lost (%s) is asked for, and no second note is made',
    async modo => {
      const m = await comUma()
      m.emissor.falhas.registrar({ rota: 'nfse-enviar', modo, vezes: 1 })
      await m.trabalhar()
      expect(await m.nota('a')).toMatchObject({ situacao: 'desconhecida', tentativas: 1 })
      for (let n = 0; n < 3; n++) await m.trabalhar()
      expect(await m.nota('a')).toMatchObject({ situacao: 'autorizada', numero: 1 })
      expect(m.emissor.notas()).toHaveLength(1)
    },
  )
  test('two workers at once make one note', async () => {
    const m = await comUma()
    // who loses too often leaves its message, which comes again
    await Promise.allSettled([m.trabalhar(), m.trabalhar(), m.trabalhar()])
    for (let n = 0; n < 3; n++) await m.trabalhar()
    expect(await m.nota('a')).toMatchObject({ situacao: 'autorizada' })
    expect(m.emissor.notas()).toHaveLength(1)
  })
  test('notes of many companies at once take numbers without a gap', async () => {
    const m = await mundo()
    for (const id of ['a', 'b', 'c', 'd']) await m.empresa(id, { pix: 100 })
    await m.emitir()
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map(async id => (await m.nota(id)).id))
    for (let n = 0; n < 4; n++) await Promise.all(ids.map(id => trabalharNota(m.deps, id).catch(() => {})))
    const numeros = await Promise.all(['a', 'b', 'c', 'd'].map(async id => (await m.nota(id)).numero))
    expect(numeros.sort()).toEqual([1, 2, 3, 4])
    expect(m.emissor.notas()).toHaveLength(4)
  })
  test('a refusal is kept with its words, and what is corrected is sent under the same number', async () => {
    const m = await comUma()
    m.emissor.recusarAProxima({ codigo: 'E0190', em: 'nota' })
    await m.trabalhar()
    const recusada = await m.nota('a')
    expect(recusada).toMatchObject({ situacao: 'rejeitada', numero: 1, erros: [{ codigo: 'E0190' }] })
    expect(recusada.vence).toBeUndefined()
    await m.storage.commit([
      NotaFiscal.put({ ...recusada, versao: recusada.versao + 1, situacao: 'aEmitir', vence: 1 }),
    ])
    await m.trabalhar()
    const certa = await m.nota('a')
    expect(certa).toMatchObject({ situacao: 'autorizada', numero: 1 })
    expect(certa.erros).toBeUndefined()
  })
  test('while the issuer is closed it waits, longer each time, and its consumer is told again', async () => {
    const m = await comUma()
    for (const codigo of ['E1217', 'E1217']) m.emissor.recusarAProxima({ codigo, em: 'nota' })
    await m.trabalhar()
    const uma = await m.nota('a')
    expect(uma).toMatchObject({ situacao: 'numerada', tentativas: 1, erros: [{ codigo: 'E1217' }] })
    await pedirNotaDeNovo(m.deps, uma.id)
    expect((await m.nota('a')).versao).toBe(uma.versao)
    m.avancar(esperaDaNota(1) + 1_000)
    await pedirNotaDeNovo(m.deps, uma.id)
    expect(await m.nota('a')).toMatchObject({ versao: uma.versao + 1, ev: [{ tipo: 'NotaPedida' }] })
    await m.trabalhar()
    expect(await m.nota('a')).toMatchObject({ tentativas: 2 })
    await m.trabalhar()
    expect(await m.nota('a')).toMatchObject({ situacao: 'autorizada', tentativas: 0 })
  })
  test('what the schema refuses never leaves, and takes no number', async () => {
    const m = await comUma()
    const n = await m.nota('a')
    await m.storage.commit([NotaFiscal.put({ ...n, versao: n.versao + 1, codigos: { ...n.codigos, nbs: 'x' } })])
    await m.trabalhar()
    expect(await m.nota('a')).toMatchObject({
      situacao: 'rejeitada',
      erros: [{ codigo: 'esquema', complemento: expect.stringContaining('cNBS') }],
    })
    expect(await NumeracaoDaDps.get(m.storage, 1)).toBeUndefined()
    expect(m.emissor.notas()).toHaveLength(0)
  })
  test('a cancel is the issuer’s word: refused, the note stands; a lost answer is asked for again', async () => {
    const m = await comUma()
    await m.trabalhar()
    const pedir = async () => {
      const n = await m.nota('a')
      const cancelamento = {
        motivo: 'erro' as const,
        texto: 'Cobrança feita em duplicidade',
        quem: autor,
        em: m.deps.clock.now(),
      }
      await m.storage.commit([
        NotaFiscal.put({ ...n, versao: n.versao + 1, situacao: 'cancelando', cancelamento, vence: 1 }),
      ])
    }
    await pedir()
    m.emissor.recusarAProxima({ codigo: 'E0822', em: 'evento' })
    await m.trabalhar()
    expect(await m.nota('a')).toMatchObject({ situacao: 'autorizada', erros: [{ codigo: 'E0822' }] })
    await pedir()
    m.emissor.falhas.registrar({ rota: 'nfse-evento', modo: '503-com-efeito', vezes: 1 })
    await m.trabalhar()
    expect(await m.nota('a')).toMatchObject({ situacao: 'cancelando', tentativas: 1 })
    await m.trabalhar()
    expect(await m.nota('a')).toMatchObject({ situacao: 'cancelada' })
    expect(m.emissor.notas()[0]?.cancelada).toBe(true)
  })
  test('of two answers, the machine takes none twice', () => {
    for (const s of ['cancelada', 'substituida'] as const) expect(notaFiscal.isTerminal(s)).toBe(true)
    expect(notaFiscal.next('autorizada', 'Autorizada')).toBeUndefined()
  })
  test('is printed on one page, whatever it says', async () => {
    const m = await comUma()
    await m.trabalhar()
    const n = await m.nota('a')
    const folha = { xml: descompactar(n.nota ?? ''), chave: n.chave ?? '', agora: m.deps.clock.now() }
    for (const situacao of [undefined, 'cancelada', 'substituida'] as const) {
      const pdf = await danfse({ ...folha, situacao })
      expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
      if (process.env.FOTOS) writeFileSync(`${process.env.FOTOS}/danfse-${situacao ?? 'autorizada'}.pdf`, pdf)
    }
  })
})
