import { describe, expect, test } from 'vitest'
import { servico } from '../../../functions/areas/comprovantes/regras/servicoDoComprovante.ts'
import { avisarDoDestino } from '../../../functions/events/consumers/notificacoes/destino.ts'
import { avisarFavorecido } from '../../../functions/events/consumers/notificacoes/folha.ts'
import { avisarDoSaque } from '../../../functions/events/consumers/notificacoes/saque.ts'
import { tocarSino } from '../../../functions/events/consumers/notificacoes/sino.ts'
import { geraisPadrao } from '../../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { LoteDaFolha } from '../../../functions/platform/storage/Folha.ts'
import { Recado } from '../../../functions/platform/storage/Recado.ts'
import type { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import type { NovoEmail } from '../../../functions/providers/email/port.ts'
import { mascararDocumento } from '../../../shared/domain/documento.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { novoAssinante } from '../comprovantes/chaves.ts'
import { empresaId, mundo, pessoas } from './mundo.ts'

/** A lot of three, paid to its end, and what its people are written. */
async function pago() {
  const m = await mundo()
  await m.storage.commit([Empresa.create({ ...empresaGuardada({}), id: empresaId, nomeComercial: 'Aurora Móveis' })])
  const lote = await m.novo(pessoas(3))
  await m.autorizar(lote)
  await m.passar(5)
  const enviados: NovoEmail[] = []
  const deps = {
    ...m.deps,
    gerais: geraisPadrao,
    ids: createIds(),
    env: { APP_URL: 'https://app.quita.example', PAGAR_URL: 'https://pagar.quita.example' },
    params: novoAssinante().params,
    chaves: chavesDeTeste(),
    email: {
      enviar: async (e: NovoEmail) => {
        enviados.push(e)
        return { tipo: 'aceito', mensagemId: '1' } as const
      },
    },
  } as never
  const transferencias = (await Promise.all([...m.pagos.keys()].map(id => m.transferencia(id)))) as Transferencia[]
  const daLinha = (n: number) => transferencias.find(t => t.folha?.linha === n) as Transferencia
  const recados = async () =>
    (await Recado.query(m.storage, { pk: `CXA#avisos#EMP#${empresaId}`, consistent: true })).values
  return { m, lote, deps, enviados, daLinha, recados }
}
const da = (t: Transferencia, tipo: string) =>
  ({ id: `evento-${tipo}-${t.id}`, tipo, PK: `TRF#${t.id}`, SK: 'RAIZ' }) as never

describe('who was paid', () => {
  test('is written once, with the amount, where it went and the receipt, and not who has no address', async () => {
    const { deps, enviados, daLinha } = await pago()
    const ana = daLinha(1)
    for (let vez = 0; vez < 2; vez++) await avisarFavorecido(deps, da(ana, 'TransferenciaPagou'))
    await avisarFavorecido(deps, da(daLinha(3), 'TransferenciaPagou'))
    expect(enviados.map(e => e.para)).toEqual(['pessoa1@exemplo.com'])
    const [carta] = enviados
    expect(carta?.assunto.replaceAll('\u00a0', ' ')).toBe('Aurora Móveis transferiu R$ 100,00 para você')
    expect(carta?.texto).toContain(ana.para)
    expect(carta?.texto).toContain(
      `https://pagar.quita.example/plataforma/cliente/servicos-financeiros/comprovante-de-servico/${ana.id}`,
    )
    // the letter shows the key as lists do, and no document
    expect(`${carta?.texto}${carta?.html}`).not.toContain(ana.destino.documento)
  })

  test('is not written of a line that is paid no more, and no company hears of a line as of a withdrawal', async () => {
    const { m, deps, enviados, daLinha, recados } = await pago()
    const id = daLinha(1).id
    m.simulado.devolver(id)
    m.clock.avancar(2 * 24 * 3_600_000)
    await m.passar(3)
    const devolvida = (await m.transferencia(id)) as Transferencia
    expect(devolvida.estado).toBe('devolvida')
    await avisarFavorecido(deps, da(devolvida, 'TransferenciaPagou'))
    await avisarDoSaque(deps, { ...(da(devolvida, 'TransferenciaVoltou') as object), ref: 'D1' } as never)
    await avisarDoDestino(deps, da(devolvida, 'TransferenciaReservada'))
    await tocarSino(deps, da(devolvida, 'TransferenciaVoltou'))
    await tocarSino(deps, da(devolvida, 'TransferenciaRecusou'))
    expect(enviados).toEqual([])
    expect(await recados()).toEqual([])
  })
})

test('the receipt of a line is one of a transfer: its kind, to whom, and how much; an open line has none', async () => {
  const { deps, daLinha, m } = await pago()
  const c = await servico(deps, daLinha(1).id)
  const { documento } = daLinha(1).destino
  expect(c?.transacao).toMatchObject({
    tipoTransacao: 'Transferência bancária',
    valor: 100_00,
    situacaoLabel: 'Processado',
  })
  // who was paid, masked, and not the company that paid
  expect(c?.transacao.cliente).toEqual({
    nome: 'Pessoa 1',
    documento: mascararDocumento(documento ?? ''),
    contato: '',
    logo: null,
  })
  expect(JSON.stringify(c)).not.toContain(documento)
  const outro = await m.novo(pessoas(1))
  expect(await servico(deps, outro.id)).toBeUndefined()
})

test.each([
  ['FolhaEnviou', 'aguardandoAutorizacao', 'folhaEspera'],
  ['FolhaConcluiu', 'concluida', 'folhaPaga'],
  ['FolhaConcluiuEmParte', 'parcial', 'folhaEmParte'],
  ['FolhaVoltou', 'parcial', 'folhaEmParte'],
] as const)('%s rings once, for who may see payrolls', async (tipo, estado, recado) => {
  const { m, lote, deps, recados } = await pago()
  await m.storage.commit([LoteDaFolha.put({ ...(await m.lote(lote.id)), estado })])
  const mensagem = { id: 'evento-1', tipo, PK: `FOL#${lote.id}`, SK: 'RAIZ' } as never
  for (let vez = 0; vez < 2; vez++) await tocarSino(deps, mensagem)
  expect(await recados()).toMatchObject([{ tipo: recado, grupo: 'G03', valor: lote.total, nome: 'Folha' }])
})
