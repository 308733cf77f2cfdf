import { expect, test } from 'vitest'
import { novaTransferencia } from '../../../../functions/areas/saldo/regras/reservarTransferencia.ts'
import { avisarDoPago } from '../../../../functions/events/consumers/notificacoes/antecipacaoPaga.ts'
import { tocarSino } from '../../../../functions/events/consumers/notificacoes/sino.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import { Antecipacao } from '../../../../functions/platform/storage/Antecipacao.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { Recado } from '../../../../functions/platform/storage/Recado.ts'
import { Transferencia } from '../../../../functions/platform/storage/Transferencia.ts'
import type { NovoEmail } from '../../../../functions/providers/email/port.ts'
import type { NovoLink } from '../../../../functions/providers/whatsapp/port.ts'
import { recebedorComRecebivel } from '../../../builders/antecipacao.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'

const agora = Date.parse('2026-11-23T13:00:00.000Z')
const para = {
  destino: { tipo: 'chave', chave: 'marta@recebedor.example' },
  para: 'Pix · ma***@recebedor.example',
  favorecido: 'MARTA RIBEIRO',
} as const

async function guardar<T>(onde: T[], o: T, tipo: 'aceito' | 'aceita') {
  onde.push(o)
  return { tipo, mensagemId: '1' }
}

async function contar(tipo: 'TransferenciaPagou' | 'TransferenciaRecusou', estado: 'paga' | 'recusada') {
  const storage = memoryStorage()
  const data = await recebedorComRecebivel(storage, { id: 'marta', agora })
  const id = 'Antecipa0000000000001'
  const novo = { id: 'Envio0000000000000001', origem: 'antecipacao', valor: 58_766, pedidoPor: 'selfie' } as const
  const titular = { conta: 'rec:marta', empresaId: 'aurora', recebedorId: 'marta', bancaria: undefined }
  const t = { ...novaTransferencia(titular, para, { ...novo, antecipacaoId: id }, agora), estado }
  const a = {
    ...{ id, empresaId: 'aurora', recebedorId: 'marta', conta: 'rec:marta', data, arranjo: 'VCC', versao: 1 },
    ...{ estado: 'executada', valor: 100_000, valorTransacionado: 100_000, valorRegular: 60_000, custo: 1_234 },
    ...{ taxaMes: '1.99', metodo: 'simples', dias: 31, tentativas: 1, pedidoPor: 'u', transferenciaId: t.id, ev: [] },
    criadoEm: new Date(agora).toISOString(),
    expiraEm: agora + 600_000,
  } as unknown as Antecipacao
  await storage.commit([Empresa.create(empresaGuardada({})), Antecipacao.create(a), Transferencia.create(t)])
  const cartas: NovoEmail[] = []
  const zaps: NovoLink[] = []
  const deps = {
    chaves: chavesDeTeste(),
    ...{ storage, clock: { now: () => agora }, ids: createIds(), log: { info() {}, warn() {}, error() {} } },
    env: { PAGAR_URL: 'https://pagar.quita.example', APP_URL: 'https://app.quita.example' },
    email: { enviar: (e: NovoEmail) => guardar(cartas, e, 'aceito') },
    whatsapp: { enviarLink: (l: NovoLink) => guardar(zaps, l, 'aceita') },
  } as never
  const mensagem = { id: 'evento-1', tipo, PK: `TRF#${t.id}`, SK: 'RAIZ' }
  for (let vez = 0; vez < 2; vez++) {
    await tocarSino(deps, mensagem)
    if (tipo === 'TransferenciaPagou') await avisarDoPago(deps, mensagem)
  }
  const { values: sino } = await Recado.query(storage, { pk: 'CXA#avisos#REC#marta', consistent: true })
  return { cartas, zaps, sino, t }
}

test('the receiver of a paid anticipation is told once on each channel: amounts, place and receipt', async () => {
  const { cartas, zaps, sino, t } = await contar('TransferenciaPagou', 'paga')
  expect(sino).toMatchObject([{ tipo: 'antecipacaoPaga', valor: 58_766 }])
  const recibo = `/plataforma/cliente/servicos-financeiros/comprovante-de-servico/${t.id}`
  expect(cartas.map(c => c.para)).toEqual(['marta@recebedor.example'])
  const texto = cartas[0]?.texto.replaceAll('\u00a0', ' ') ?? ''
  for (const dito of ['R$ 600,00', 'R$ 12,34', 'R$ 587,66', para.para, `https://pagar.quita.example${recibo}`])
    expect(texto).toContain(dito)
  expect(texto).not.toMatch(/saque/i)
  expect(zaps).toHaveLength(1)
  expect(zaps[0]).toMatchObject({ modelo: 'antecipacao-paga', telefone: '+5511987654321' })
  expect(recibo.endsWith(zaps[0]?.final ?? '?')).toBe(true)
  expect(zaps[0]?.lacunas.map(l => l.replaceAll('\u00a0', ' '))).toEqual([
    ...['Marta', 'R$ 587,66', 'R$ 600,00', 'R$ 12,34'],
    para.para,
  ])
})

test('an anticipation that was refused is no withdrawal in the bell', async () => {
  const { sino } = await contar('TransferenciaRecusou', 'recusada')
  expect(sino).toMatchObject([{ tipo: 'antecipacaoFalhou', valor: 58_766 }])
})
