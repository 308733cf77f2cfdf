import { expect, test } from 'vitest'
import { receberCielo } from '../../../functions/areas/entrada/receberCielo/receberCielo.ts'
import { receberPix } from '../../../functions/areas/entrada/receberPix/receberPix.ts'
import { env } from '../../../functions/platform/runtime/env.ts'
import { AvisoIlegivel } from '../../../functions/platform/storage/AvisoIlegivel.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'

function mundo() {
  const storage = memoryStorage()
  const linhas: string[] = []
  const dizer = (nivel: string) => (evento: string) => void linhas.push(`${nivel} ${evento}`)
  const deps = {
    storage,
    clock: { now: () => Date.parse('2026-11-23T13:00:00.000Z') },
    log: { info: dizer('info'), warn: dizer('warn'), error: dizer('error') },
    env: env(),
    params: { get: async () => 'segredo' },
  }
  const guardados = async (provedor: string) =>
    (await AvisoIlegivel.query(storage, { pk: `ILG#${provedor}`, consistent: true })).values
  const contexto = { aviso: 'segredo', prazo: Number.MAX_SAFE_INTEGER }
  return { deps: deps as never, linhas, guardados, contexto: contexto as never }
}

test.each([
  { PaymentId: 'x y', ChangeType: 7 },
  { PaymentId: '1'.repeat(41), ChangeType: 7 },
])('a notice of the acquirer that cannot be read is kept once, and rings: %j', async body => {
  const m = mundo()
  const receber = () => receberCielo(m.deps)({ params: {}, query: {}, body, sessao: undefined, contexto: m.contexto })
  await receber()
  await receber()
  expect(await m.guardados('cielo')).toMatchObject([{ itens: 1 }])
  expect(m.linhas).toEqual(Array(2).fill('error acquirer-notice-unreadable'))
})

test('who does not know the secret has nothing kept', async () => {
  const m = mundo()
  const contexto = { aviso: 'outro' } as never
  const receber = receberCielo(m.deps)({
    params: {},
    query: {},
    body: { PaymentId: 'x y', ChangeType: 7 },
    sessao: undefined,
    contexto,
  })
  await expect(receber).rejects.toThrow()
  expect(await m.guardados('cielo')).toEqual([])
})

test('an unreadable notice of the PSP is kept without what might be a card’s number', async () => {
  const m = mundo()
  const body = { pix: [{ infoPagador: 'cartão 4000 0000 0000 0010' }] } as never
  await receberPix(m.deps)({ params: { psp: 'bacen' }, query: {}, body, sessao: undefined, contexto: m.contexto })
  const [aviso] = await m.guardados('pix')
  expect(aviso?.corpo).toContain('infoPagador')
  expect(aviso?.corpo).not.toContain('4000')
  expect(m.linhas).toEqual(['error pix-webhook-unreadable'])
})
