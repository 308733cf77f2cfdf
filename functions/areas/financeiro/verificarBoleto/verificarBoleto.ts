import type { verificarBoleto as contrato } from '../../../../shared/contract/financeiro.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { PagamentoDeBoletoPort } from '../../../providers/pagamentoDeBoleto/port.ts'
import { boletoPublico } from '../../carrinho/vista.ts'
import { consultarPagavel } from '../../cobranca/regras/pagamentoDeBoleto/consultarPagavel.ts'

/** A slip or bill as the registry has it now (E137): nothing is kept. */
export const verificarBoleto: UseCase<typeof contrato, Base & { pagamentoDeBoleto: PagamentoDeBoletoPort }> =
  deps =>
  async ({ params, contexto }) => {
    const c = await consultarPagavel(deps.pagamentoDeBoleto, params.linha, contexto.prazo - 2_000)
    const agora = deps.clock.now()
    return boletoPublico(
      { estado: 'ConsultaIniciada' },
      {
        ...c,
        carrinhoId: '',
        em: agora,
        codigo: '',
        sacado: c.pagador,
        valor: c.valorAtualizado,
        atualizado: c.valorAtualizado,
        original: c.valorOriginal,
        minimo: c.valorMinimo,
        maximo: c.valorMaximo,
        consulta: { id: c.consultaId, em: agora, expiraEm: c.expiraEm },
        situacao: 'aguardando',
      },
      agora,
      true,
    )
  }
