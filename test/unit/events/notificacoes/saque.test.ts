import { expect, test } from 'vitest'
import { devolucao } from '../../../../functions/areas/saldo/regras/lancamentosDaTransferencia.ts'
import { novaTransferencia } from '../../../../functions/areas/saldo/regras/reservarTransferencia.ts'
import { avisarDoSaque } from '../../../../functions/events/consumers/notificacoes/saque.ts'
import { tocarSino } from '../../../../functions/events/consumers/notificacoes/sino.ts'
import { geraisPadrao } from '../../../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { lancarJa } from '../../../../functions/platform/storage/lancarJa.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { Recado } from '../../../../functions/platform/storage/Recado.ts'
import { Transferencia } from '../../../../functions/platform/storage/Transferencia.ts'
import type { NovoEmail } from '../../../../functions/providers/email/port.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'

const agora = Date.parse('2026-11-23T13:00:00.000Z')

test.each([
  ['TransferenciaVoltouEmParte', 'D1', 'devolvidaEmParte', 'saqueVoltouEmParte', 1, 'parte de um saque', 'R$ 0,01'],
  ['TransferenciaVoltou', 'D1', 'devolvida', 'saqueFalhou', 1, 'um saque de', 'R$ 0,01'],
  ['TransferenciaDesfez', undefined, 'recusada', 'saqueDesfeito', 4_000_000, 'não foi feito', 'R$ 40.000,00'],
  ['TransferenciaConfirmou', undefined, 'paga', 'saqueConfirmado', 4_000_000, 'foi pago', 'R$ 40.000,00'],
] as const)(
  '%s is told once in the bell and by e-mail, with what moved',
  async (tipo, ref, estado, recado, valor, assunto, dito) => {
    const storage = memoryStorage()
    const empresa = empresaGuardada({})
    const titular = { conta: `emp:${empresa.id}`, empresaId: empresa.id, bancaria: undefined }
    const para = {
      destino: { tipo: 'chave', chave: 'a@b.example' },
      para: 'Pix · a***@b.example',
      favorecido: 'A',
    } as const
    const novo = { id: 'Saque0000000000000001', origem: 'saque', valor: 4_000_000, pedidoPor: 'u' } as const
    const t = { ...novaTransferencia(titular, para, novo, agora), estado }
    await storage.commit([Empresa.create(empresa), Transferencia.create(t)])
    if (ref) await storage.commit(lancarJa(devolucao(t, agora, { id: ref, valor: 1 })))
    const enviados: NovoEmail[] = []
    const deps = {
      gerais: geraisPadrao,
      chaves: chavesDeTeste(),
      storage,
      clock: { now: () => agora },
      ids: createIds(),
      log: { info() {}, warn() {}, error() {} },
      env: { APP_URL: 'https://app.quita.example' },
      email: {
        enviar: async (e: NovoEmail) => {
          enviados.push(e)
          return { tipo: 'aceito', mensagemId: '1' } as const
        },
      },
    } as never
    const mensagem = { id: 'evento-1', tipo, PK: `TRF#${t.id}`, SK: 'RAIZ', ...(ref && { ref }) }
    for (let vez = 0; vez < 2; vez++) {
      await tocarSino(deps, mensagem)
      await avisarDoSaque(deps, mensagem)
    }
    const { values } = await Recado.query(storage, { pk: `CXA#avisos#EMP#${empresa.id}`, consistent: true })
    expect(values).toMatchObject([{ tipo: recado, valor }])
    expect(enviados).toHaveLength(1)
    expect(enviados[0]?.para).toBe(empresa.email)
    expect(enviados[0]?.assunto.toLowerCase()).toContain(assunto)
    expect(enviados[0]?.texto.replaceAll('\u00a0', ' ')).toContain(dito)
  },
)
