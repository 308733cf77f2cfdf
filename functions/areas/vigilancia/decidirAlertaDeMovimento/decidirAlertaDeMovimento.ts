import type {
  decidirAlertaDeMovimento as contrato,
  DecisaoDoAlerta,
} from '../../../../shared/contract/alertasDeMovimento.ts'
import { CasoEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import { alertaDeMovimento, type EventoDoAlerta } from '../../../../shared/domain/estados/alertaDeMovimento.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { AlertaDeMovimento } from '../../../platform/storage/AlertaDeMovimento.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { lerAlerta } from '../regras/movimentos/lerAlerta.ts'
import { verAlerta } from '../vistaDoAlerta.ts'

const eventos: Record<DecisaoDoAlerta, EventoDoAlerta> = {
  analisar: 'Assumiu',
  arquivar: 'Arquivou',
  comunicar: 'Comunicou',
}

/** A word on an unusual movement: looked at, filed, or to be reported, the last two with a reason. Of two at once one stands. */
export const decidirAlertaDeMovimento: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const { storage, clock } = deps
    const { usuarioId, nome } = sessao
    const corpo = { id, ...body }
    const pedido = { sujeito: usuarioId, operacao: 'decidirAlertaDeMovimento', chave: contexto.idempotencyKey, corpo }
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        const antes = await lerAlerta(storage, id)
        const situacao = alertaDeMovimento.next(antes.situacao, eventos[body.decisao])
        if (!situacao) throw fault(CasoEmOutraSituacao)
        const em = new Date(clock.now()).toISOString()
        const quem = { id: usuarioId, nome }
        const dito =
          body.decisao === 'analisar'
            ? { analista: quem, analisadoEm: em }
            : { decisao: { quem, motivo: body.motivo ?? '', em } }
        const depois = { ...antes, ...dito, situacao, versao: antes.versao + 1 }
        const raiz = AlertaDeMovimento.put(depois, [{ attr: 'versao', op: '=', value: antes.versao }])
        // who begins to look keeps the case; a decision ends its lease
        const caso = { natureza: 'alerta', referencia: id } as const
        const fim = await encerrarPosse(storage, caso, { quem: sessao, agora: clock.now() })
        return { resposta: { id }, writes: [raiz, ...(body.decisao === 'analisar' ? [] : fim)] }
      }),
    )
    return verAlerta(storage, await lerAlerta(storage, id))
  }
