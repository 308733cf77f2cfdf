import { describe, expect, test } from 'vitest'
import { anotarPagamento } from '../../../functions/areas/recorrencia/regras/anotarPagamento.ts'
import { moverAssinatura } from '../../../functions/areas/recorrencia/regras/decidirAssinatura.ts'
import { gravarCancelamento, retirarAbertos } from '../../../functions/areas/recorrencia/regras/encerrarAssinatura.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { replace } from '../../../functions/platform/storage/entity.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { Link, Uso } from '../../../functions/platform/storage/Link.ts'
import { AssinaturaDePlano, CicloDaAssinatura } from '../../../functions/platform/storage/Recorrencia.ts'
import { ReguaDaRecorrencia } from '../../../functions/platform/storage/ReguaDaRecorrencia.ts'
import { STATUS } from '../../../functions/sandbox/cielo/modelo.ts'
import { somarDias } from '../../../shared/domain/calendario.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { dia, type Faca, mundo, segunda } from '../boleto/mundo.ts'

/** Subscriptions over the real sweeper, table rules and simulated registrar: made, paid, late, cancelled, and cut anywhere. */

const id = 'Assinatura00000000001'
const HOJE = '2026-11-23'

async function comAssinatura(over: Partial<AssinaturaDePlano> = {}, faca?: Faca) {
  const m = mundo(faca ? { faca } : {})
  const { storage } = m.deps
  const nova: AssinaturaDePlano = {
    ...{ id, empresaId: 'aurora', versao: 1, estado: 'pendente', forma: 'boleto', segredo: 'S'.repeat(21) },
    ...{ nome: 'Mensalidade', valor: 8990, intervalo: 'mensal', carencia: 15, primeiro: somarDias(HOJE, 10) },
    pagador: {
      ...{ nome: 'Marta Ribeiro', documento: '52998224725', email: 'm@x.example', contato: '11987654321' },
      endereco: {
        ...{ cep: '01310100', logradouro: 'Avenida Paulista', numero: '1', complemento: '' },
        ...{ bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
      },
    },
    ...{ feitos: 0, pagos: 0, recebido: 0, abertos: [], criadoPor: { id: 'u', nome: 'Ana' } },
    ...{ criadoEm: new Date(segunda).toISOString(), vence: segunda, ev: [] },
    ...over,
  }
  const preparar = async () => {
    await storage.commit([AssinaturaDePlano.create(nova), Empresa.create(empresaGuardada())])
  }
  const raiz = async () => (await AssinaturaDePlano.get(storage, id, { consistent: true })) as AssinaturaDePlano
  const ciclos = async () =>
    (await CicloDaAssinatura.query(storage, { pk: `ASP#${id}`, sk: { prefix: 'CICLO#' } })).values
  const checkout = async (n: number) => {
    const c = (await ciclos()).find(x => x.n === n)
    return Checkout.get(storage, c?.checkoutId ?? '', { consistent: true })
  }
  /** The payer pays the slip of a cycle at their bank, and the registrar tells. */
  const pagar = async (n: number) => {
    const antes = await checkout(n)
    m.cielo.boletos.pagar(antes?.boleto?.pagamentoId ?? '', { forcar: true })
    await m.passar(dia)
    const c = await checkout(n)
    if (c) await anotarPagamento(m.deps, c)
    return c
  }
  const cancelarAssinatura = async () => {
    await storage.commit([gravarCancelamento(await raiz(), 'pagador', m.now())])
    await retirarAbertos(m.deps, id)
  }
  return { m, storage, nova, preparar, raiz, ciclos, checkout, pagar, cancelarAssinatura }
}

describe('a subscription', () => {
  test('is charged ten days before it is due, paid by its slip, and charged again the next month', async () => {
    const a = await comAssinatura()
    await a.preparar()
    await a.m.trabalhar()
    const c = await a.checkout(1)
    expect(c).toMatchObject({
      ...{ estado: 'AguardandoPagamento', total: 8990, recorrencia: { id, n: 1 } },
      boleto: { estado: 'aberto', vencimento: '2026-12-03' },
      pix: { estado: 'ativa' },
    })
    const link = await Link.get(a.storage, c?.link ?? '')
    expect(link).toMatchObject({ nome: 'Mensalidade · 1', limiteUsos: 1, pagadorIdentificado: true, valor: 8990 })
    expect(await a.raiz()).toMatchObject({ feitos: 1, abertos: [{ n: 1, emitida: true }] })
    expect((await a.pagar(1))?.estado).toBe('Liquidado')
    expect(await a.raiz()).toMatchObject({ estado: 'ativa', pagos: 1, recebido: 8990, abertos: [] })
    await a.m.passar(31 * dia, dia)
    expect((await a.ciclos()).map(x => [x.n, x.vencimento, x.situacao])).toEqual([
      [1, '2026-12-03', 'paga'],
      [2, '2027-01-03', 'aberta'],
    ])
  })
  test('a charge that is not paid makes it late, then suspended, and nothing more is charged', async () => {
    const a = await comAssinatura()
    await a.preparar()
    await a.m.trabalhar()
    await a.m.passar(14 * dia, dia / 2)
    expect((await a.raiz()).estado).toBe('emAtraso')
    await a.m.passar(14 * dia, dia / 2)
    expect((await a.raiz()).estado).toBe('suspensa')
    await a.m.passar(40 * dia, dia)
    expect(await a.ciclos()).toHaveLength(1)
    expect(await a.raiz()).toMatchObject({ estado: 'suspensa', pagos: 0, feitos: 1 })
  })
  test('a slip that the registrar refuses makes nobody late, and one that comes at last is due when it says', async () => {
    const a = await comAssinatura({ valor: 777_24 })
    await a.preparar()
    await a.m.trabalhar()
    await a.m.passar(40 * dia, dia)
    expect(await a.raiz()).toMatchObject({ estado: 'pendente', abertos: [{ n: 1, emitida: false }, { n: 2 }] })
    const parado = await a.checkout(1)
    await a.storage.commit([Checkout.put({ ...(parado as Checkout), valor: 8990, total: 8990 })])
    await a.m.passar(2 * dia, dia)
    const c = await a.checkout(1)
    const [primeiro] = (await a.raiz()).abertos
    expect(primeiro).toMatchObject({ n: 1, emitida: true, vencimento: c?.boleto?.vencimento })
    expect((await a.ciclos())[0]?.vencimento).toBe(c?.boleto?.vencimento)
    expect((await a.raiz()).estado).toBe('pendente')
  })
  test('a payment whose message was lost is found by the next look', async () => {
    const a = await comAssinatura()
    await a.preparar()
    await a.m.trabalhar()
    const c = await a.checkout(1)
    await a.m.pagarPix(c?.pix?.txid ?? '')
    expect((await a.raiz()).pagos).toBe(0)
    await a.m.passar(14 * dia, dia)
    expect(await a.raiz()).toMatchObject({ estado: 'ativa', pagos: 1, recebido: 8990, abertos: [] })
    const diario = await Lancamento.query(a.storage, { pk: `CHK#${c?.id}`, sk: { prefix: 'LANC#' } })
    expect(diario.values.map(l => [l.tipo, l.valor])).toEqual([['pix', 8990]])
  })
  test('cancelled: its slip is taken away, its link is closed, and nothing is charged any more', async () => {
    const a = await comAssinatura()
    await a.preparar()
    await a.m.trabalhar()
    const antes = await a.checkout(1)
    await a.cancelarAssinatura()
    await a.m.passar(400 * dia, 10 * dia)
    const depois = await a.checkout(1)
    expect(depois).toMatchObject({ estado: 'Cancelado' })
    expect(a.m.cielo.boletos.todos().map(b => b.status)).toEqual([STATUS.anulada])
    expect((await Link.get(a.storage, antes?.link ?? ''))?.estado).toBe('encerrado')
    expect(await Uso.get(a.storage, { link: antes?.link ?? '', n: 1 })).toMatchObject({ checkoutId: antes?.id })
    expect((await a.ciclos()).map(c => c.situacao)).toEqual(['retirada'])
    expect(await a.raiz()).toMatchObject({ estado: 'cancelada', abertos: [], feitos: 1 })
    expect((await a.raiz()).vence).toBeUndefined()
  })
  test('a company that may not charge is asked again each day, and one that ended ends its subscriptions', async () => {
    const a = await comAssinatura()
    await a.storage.commit([Empresa.create(empresaGuardada({ situacao: 'suspensa' }))])
    await a.storage.commit([AssinaturaDePlano.create(a.nova)])
    await a.m.trabalhar()
    expect(await a.raiz()).toMatchObject({ feitos: 0, estado: 'pendente' })
    await a.storage.commit([Empresa.put(empresaGuardada({ situacao: 'encerrada' }))])
    await a.m.passar(2 * dia, dia)
    expect(await a.raiz()).toMatchObject({ estado: 'cancelada', canceladaPor: 'empresa', feitos: 0 })
  })
})

describe('a worker that dies anywhere', () => {
  test('makes one charge and one slip of a cycle, whoever goes on', async () => {
    const medida: Faca = { n: -1, lado: 'antes', vistas: [], de: [], trabalhador: 0 }
    const inteira = await comAssinatura({}, medida)
    await inteira.preparar()
    const antes = medida.vistas.length
    await inteira.m.trabalhar()
    const ate = medida.vistas.length
    expect(ate - antes).toBeGreaterThan(15)
    for (let n = antes + 1; n <= ate; n++)
      for (const lado of ['antes', 'depois'] as const) {
        const faca: Faca = { n, lado, vistas: [], de: [], trabalhador: 0 }
        const a = await comAssinatura({}, faca)
        await a.preparar()
        await a.m.trabalhar()
        await a.m.passar(dia / 12)
        const onde = `${medida.vistas[n - 1]} ${lado}`
        expect(await a.ciclos(), onde).toHaveLength(1)
        expect((await a.raiz()).abertos, onde).toMatchObject([{ n: 1, emitida: true }])
        expect(await a.checkout(1), onde).toMatchObject({ estado: 'AguardandoPagamento', boleto: { estado: 'aberto' } })
        const vivos = a.m.cielo.boletos.todos().filter(b => b.status === STATUS.autorizada)
        expect(vivos, onde).toHaveLength(1)
      }
  }, 60_000)
  test('cancelled by one who dies, it is cancelled whole by the next', async () => {
    const medida: Faca = { n: -1, lado: 'antes', vistas: [], de: [], trabalhador: 0 }
    const inteira = await comAssinatura({}, medida)
    await inteira.preparar()
    await inteira.m.trabalhar()
    const antes = medida.vistas.length
    await inteira.cancelarAssinatura()
    const ate = medida.vistas.length
    for (let n = antes + 2; n <= ate; n++)
      for (const lado of ['antes', 'depois'] as const) {
        const faca: Faca = { n, lado, vistas: [], de: [], trabalhador: 0 }
        const a = await comAssinatura({}, faca)
        await a.preparar()
        await a.m.trabalhar()
        await a.cancelarAssinatura().catch(() => undefined)
        await a.m.passar(dia / 2)
        const onde = `${medida.vistas[n - 1]} ${lado}`
        const raiz = await a.raiz()
        // the cut may have been before the cancel itself was written: then nothing of it happened
        if (raiz.estado !== 'cancelada') {
          expect(raiz.abertos, onde).toHaveLength(1)
          continue
        }
        expect(raiz.abertos, onde).toEqual([])
        expect(await a.checkout(1), onde).toMatchObject({ estado: 'Cancelado' })
        expect(
          a.m.cielo.boletos.todos().map(b => b.status),
          onde,
        ).toEqual([STATUS.anulada])
      }
  }, 60_000)
})

describe('who is late', () => {
  /** What was told so far, out of the events of every version. */
  const comLembretes = async (over: Partial<AssinaturaDePlano> = {}) => {
    const a = await comAssinatura(over)
    const { commit } = a.storage
    const ditos: string[] = []
    a.storage.commit = async (escritas, ...resto) => {
      await commit.call(a.storage, escritas, ...resto)
      for (const e of escritas)
        if ('item' in e && Array.isArray(e.item.ev))
          for (const { tipo, ref } of e.item.ev as { tipo: string; ref?: string }[])
            if (tipo === 'AtrasoLembrado')
              ditos.push(`${new Date(a.m.now() - 3 * 3_600_000).toISOString().slice(0, 10)} ${ref}`)
    }
    return { ...a, ditos }
  }
  test('is told on the day of the house’s first step, once, and no more once it is paid', async () => {
    const a = await comLembretes()
    await a.preparar()
    await a.m.trabalhar()
    // due on Thursday, 3 December: late from Saturday on
    await a.m.passar(13 * dia)
    expect(a.ditos).toEqual(['2026-12-05 1.2'])
    await a.pagar(1)
    await a.m.passar(10 * dia)
    expect(a.ditos).toHaveLength(1)
  })
  test('is told as its company says, from the change on; paused, not at all', async () => {
    const a = await comLembretes()
    await a.preparar()
    const texto = { assunto: 'Oi', texto: 'Oi', canal: 'email' as const }
    const passos = [3, 4].map(dias => ({ ...texto, dias }))
    await a.storage.commit([ReguaDaRecorrencia.create({ empresaId: 'aurora', passos, versao: 1 })])
    await a.m.trabalhar()
    await a.m.passar(13 * dia)
    expect(a.ditos).toEqual(['2026-12-06 1.3'])
    const pausa = moverAssinatura(await a.raiz(), 'Pausou', a.m.now())
    if (pausa) await a.storage.commit([replace(AssinaturaDePlano, pausa.proximo, pausa.ev)])
    await a.m.passar(6 * dia)
    expect(a.ditos).toHaveLength(1)
  })
})
