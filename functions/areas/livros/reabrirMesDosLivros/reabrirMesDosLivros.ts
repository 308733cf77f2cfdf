import { MesNaoFecha } from '../../../../shared/contract/erros.ts'
import type { reabrirMesDosLivros as contrato } from '../../../../shared/contract/livros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { MesDosLivros } from '../../../platform/storage/MesDosLivros.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { exigirOutraPessoa } from '../../saldo/regras/exigirOutraPessoa.ts'
import { escreverMes } from '../regras/escreverMes.ts'
import { verMes } from '../vista.ts'

/** The first person's word asks, another person's opens the month: nothing of it may be written in between. */
export const reabrirMesDosLivros: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { mes }, sessao, contexto }) => {
    const { storage, clock } = deps
    const quem = { id: sessao.usuarioId, nome: sessao.nome }
    const pedido = { sujeito: quem.id, operacao: 'reabrirMesDosLivros', chave: contexto.idempotencyKey, corpo: { mes } }
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        const antes = await MesDosLivros.get(storage, mes, { consistent: true })
        if (!antes?.fechado) throw fault(MesNaoFecha)
        const { versao: _, ...resto } = antes
        const agora = new Date(clock.now()).toISOString()
        if (!antes.pediu)
          return { resposta: { mes }, writes: [escreverMes(antes, { ...resto, pediu: quem, pediuEm: agora })] }
        await exigirOutraPessoa(storage, quem.id, antes.pediu.id)
        const pedido = { pediu: undefined, pediuEm: undefined }
        const aberto = { ...resto, ...pedido, fechado: false, reabriu: quem, reabertoEm: agora }
        return { resposta: { mes }, writes: [escreverMes(antes, aberto)] }
      }),
    )
    return verMes(mes, await MesDosLivros.get(storage, mes, { consistent: true }))
  }
