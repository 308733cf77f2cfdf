import { expect, test } from 'vitest'
import { validarPagador } from '../../../functions/areas/checkout/validarPagador/validarPagador.ts'
import { veredito } from '../../../functions/areas/checkout/validarPagador/veredito.ts'
import { geraisPadrao } from '../../../functions/platform/runtime/gerais.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { colunasCheckout, type EstadoCheckout, checkout as maquina } from '../../../shared/domain/estados/checkout.ts'
import { mundoDeEstornos } from '../../builders/estornos.ts'
import { checkout } from './checkouts.ts'

/** E041: the payer's block state, from the checkout's. */
test('only the two refusals block, and nobody is judged before registering', () => {
  const por = (name: string | undefined) => (maquina.states as EstadoCheckout[]).filter(e => veredito(e) === name)
  expect(por('BloqueadoAntifraude')).toEqual(['AntifraudeReprovado'])
  expect(por('BloqueadoTentativas')).toEqual(['ProvaDeVidaReprovado'])
  expect(por(undefined)).toEqual(['Iniciado'])
})

test('whom the page shows as blocked is blocked here, and nobody else', () => {
  for (const estado of maquina.states as EstadoCheckout[]) {
    if (estado === 'Iniciado') continue
    const naPagina = colunasCheckout[estado].proximaEtapa.startsWith('PAGADOR_BLOQUEADO')
    expect([estado, veredito(estado) !== 'PagadorLiberado']).toEqual([estado, naPagina])
  }
})

test('reads what is stored, and writes nothing', async () => {
  const { deps, storage, agora } = mundoDeEstornos()
  const bloqueado = checkout({ estado: 'AntifraudeReprovado' })
  await storage.commit([Checkout.create(bloqueado)])
  const antes = await Checkout.get(storage, bloqueado.id)
  const contexto = {
    correlationId: 't',
    ip: '',
    userAgent: '',
    cookies: {},
    idempotencyKey: undefined,
    prazo: agora() + 25_000,
  }
  const pedido = { params: {}, query: {}, body: { checkout: bloqueado.id }, sessao: undefined as never, contexto }
  expect(await validarPagador({ ...deps, gerais: geraisPadrao })(pedido)).toEqual({ name: 'BloqueadoAntifraude' })
  expect(await Checkout.get(storage, bloqueado.id)).toEqual(antes)
})
