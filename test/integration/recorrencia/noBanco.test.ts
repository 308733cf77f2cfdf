import { describe, expect, test } from 'vitest'
import { gravarCancelamento } from '../../../functions/areas/recorrencia/regras/encerrarAssinatura.ts'
import { mandatoNoBanco } from '../../../functions/areas/recorrencia/regras/mandato/decidirMandato.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { AssinaturaDePlano } from '../../../functions/platform/storage/Recorrencia.ts'
import type { Rota } from '../../../functions/sandbox/modos.ts'
import { inicioDoDia } from '../../../shared/domain/calendario.ts'
import { assinaturaGuardada } from '../../builders/assinatura.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { mundo, segunda } from '../boleto/mundo.ts'

/** Journey 1 (decision 0267): the payer's bank is asked, and answers in time, late, with a no, or never. */
const id = 'A'.repeat(21)
const [D1, D2] = ['2026-11-28', '2026-12-28']
const destino = { ispb: '00000000', agencia: '1234', conta: '567890' }

async function pedida() {
  const m = mundo()
  const { storage } = m.deps
  const a = assinaturaGuardada({
    // who is late is charged on: what is looked at here is the mandate
    carencia: 60,
    ...{ forma: 'pixAutomatico', primeiro: D1, vence: segunda, criadoEm: new Date(segunda).toISOString() },
    mandato: mandatoNoBanco(destino, { inicio: D1, agora: segunda }),
  })
  a.pagador.endereco = {
    ...{ cep: '01310100', logradouro: 'Avenida Paulista', numero: '1', complemento: '' },
    ...{ bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
  }
  await storage.commit([AssinaturaDePlano.create(a), Empresa.create(empresaGuardada())])
  const raiz = async () => (await AssinaturaDePlano.get(storage, id, { consistent: true })) as AssinaturaDePlano
  const ate = (data: string, h = 12) => m.passar(inicioDoDia(data) + h * 3_600_000 - m.now())
  const { mandatos } = m.psp
  const rec = () => mandatos.recs()[0]
  return { m, storage, raiz, ate, mandatos, rec }
}

describe('a mandate that is asked for at the payer’s bank', () => {
  test('accepted in time: the first cycle is debited, with no code and no slip', async () => {
    const { m, raiz, ate, mandatos, rec } = await pedida()
    await m.trabalhar()
    expect((await raiz()).mandato).toMatchObject({ estado: 'aguardandoAutorizacao', idRec: rec()?.idRec })
    expect(mandatos.pedidoDaRec(rec()?.idRec ?? '')).toMatchObject({
      destinatario: { ispbParticipante: '00000000', agencia: '1234', conta: '567890', documento: '52998224725' },
    })
    expect((await raiz()).abertos).toMatchObject([{ n: 1, por: 'debito', emitida: false }])
    expect(mandatos.autorizar(rec()?.idRec ?? '')).toBe(true)
    await ate('2026-12-01')
    expect(await raiz()).toMatchObject({ estado: 'ativa', pagos: 1, mandato: { estado: 'aprovada' }, abertos: [] })
    await ate('2026-12-29')
    expect((await raiz()).pagos).toBe(2)
    expect(mandatos.cobrs().map(c => [c.vencimento, c.status])).toEqual([
      [D1, 'CONCLUIDA'],
      [D2, 'CONCLUIDA'],
    ])
    expect(m.cielo.boletos.todos()).toEqual([])
  })
  test('accepted late: what could not wait is a slip, and the next cycle is debited', async () => {
    const { m, raiz, ate, mandatos, rec } = await pedida()
    await ate('2026-11-27')
    expect((await raiz()).abertos).toMatchObject([{ n: 1, emitida: true }])
    expect((await raiz()).abertos[0]?.por).toBeUndefined()
    expect(m.cielo.boletos.todos()).toHaveLength(1)
    expect(mandatos.autorizar(rec()?.idRec ?? '')).toBe(true)
    await ate('2026-12-22')
    expect(mandatos.cobrs().map(c => c.vencimento)).toEqual([D2])
  })
  test.each(['recusar', 'deixarVencer'] as const)('%s: every cycle is a slip', async como => {
    const { m, raiz, ate, mandatos, rec } = await pedida()
    await m.trabalhar()
    expect(mandatos[como](rec()?.idRec ?? '')).toBe(true)
    await ate('2026-11-27')
    expect((await raiz()).mandato?.estado).toBe(como === 'recusar' ? 'rejeitada' : 'expirada')
    expect(mandatos.cobrs()).toEqual([])
    expect(m.cielo.boletos.todos()).toHaveLength(1)
  })
  test('never answered: it runs out after thirty days, and is not asked for again', async () => {
    const { raiz, ate, mandatos } = await pedida()
    await ate('2026-12-24')
    expect((await raiz()).mandato?.estado).toBe('expirada')
    expect(mandatos.recs().map(r => r.status)).toEqual(['EXPIRADA'])
  })
  test.each<Rota>(['locrec', 'rec-criar', 'solicrec-pedir'])(
    '%s: a lost answer leaves one mandate and one request',
    async rota => {
      const { m, raiz, mandatos, rec } = await pedida()
      m.psp.falhas.registrar({ rota, modo: '503-com-efeito', vezes: 1 })
      await m.trabalhar()
      await m.passar(3_600_000)
      expect(mandatos.recs()).toHaveLength(1)
      expect(mandatos.pedidoDaRec(rec()?.idRec ?? '')).toBeDefined()
      expect((await raiz()).mandato?.estado).toBe('aguardandoAutorizacao')
      mandatos.autorizar(rec()?.idRec ?? '')
      await m.passar(2 * 3_600_000)
      expect((await raiz()).mandato?.estado).toBe('aprovada')
    },
  )
  test('an account that its bank does not know: no mandate stays at our PSP, and slips follow', async () => {
    const { m, raiz, ate, mandatos } = await pedida()
    m.psp.falhas.registrar({ rota: 'solicrec-pedir', modo: 'recusar', vezes: 1 })
    await m.trabalhar()
    expect((await raiz()).mandato?.estado).toBe('rejeitada')
    expect(mandatos.recs().map(r => r.status)).toEqual(['CANCELADA'])
    await ate('2026-11-27')
    expect(m.cielo.boletos.todos()).toHaveLength(1)
  })
  test('cancelled while it waits: the request goes with its mandate', async () => {
    const { m, storage, raiz, mandatos } = await pedida()
    await m.trabalhar()
    await storage.commit([gravarCancelamento(await raiz(), 'pagador', m.now())])
    await m.passar(3_600_000)
    expect(mandatos.recs().map(r => r.status)).toEqual(['CANCELADA'])
    expect((await raiz()).mandato?.estado).toBe('cancelada')
  })
})
