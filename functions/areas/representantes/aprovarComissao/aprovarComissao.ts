import { ComissaoEmOutraSituacao, RepresentanteEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import type { aprovarComissao as contrato } from '../../../../shared/contract/representantes.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { valorDa } from '../../../platform/storage/Comissao.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { exigirOutraPessoa } from '../../saldo/regras/exigirOutraPessoa.ts'
import { lerComissao } from '../regras/lerRepresentante.ts'
import { aprovar } from '../regras/passosDaComissao.ts'
import { quemNaoAprova } from '../regras/quemNaoAprova.ts'
import { comissaoNaVista } from '../vista.ts'

/** A second person says that a counted month is due, for the amount that they saw. */
export const aprovarComissao: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params, body, sessao: { usuarioId: por, nome }, contexto }) => {
    contexto.justificar?.(body.motivo)
    const corpo = { ...body, ...params }
    const pedido = { sujeito: por, operacao: 'aprovarComissao', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const { representante: r, comissao: c } = await lerComissao(deps.storage, params)
        if (r.estado === 'suspenso') throw fault(RepresentanteEmOutraSituacao, { situacao: r.estado })
        if (valorDa(c) !== body.valor) throw fault(ComissaoEmOutraSituacao, { situacao: c.estado })
        for (const quem of quemNaoAprova(r)) await exigirOutraPessoa(deps.storage, por, quem)
        const { comissao, writes } = aprovar(c, r, { por, nome, em: deps.clock.now(), conta: deps.ids.id21() })
        return { resposta: comissaoNaVista(comissao, r), writes }
      }),
    )
  }
