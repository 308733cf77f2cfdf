import type { obterContaAPagar } from '../../../../../shared/contract/contasDoProvedor.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import { ContaEmOutraSituacao } from '../../../../../shared/contract/erros.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { DepsDeIdempotencia } from '../../../../platform/http/idempotencia.ts'
import { mesAberto } from '../../../../platform/storage/MesDosLivros.ts'
import { exigirMesAberto, mesDoDia } from '../lerMes.ts'
import type { AoTrocarBoleto } from './boletoDaConta.ts'
import { type CamposDaConta, conferirCampos, conferirDatas } from './conferirConta.ts'
import { exigirMesmaConta } from './contaDeComissao.ts'
import { escreverUmaVez, type PedidoDaConta } from './escreverUmaVez.ts'
import { lerConta, mudarConta } from './lerConta.ts'

/**
 * Changes what nothing came for yet, where the month that it was issued in, and the one that it is moved to, are open.
 * @throws ContaNaoEncontrada, ContaInvalida, ContaEmOutraSituacao, ContaDeComissao, ContaDeTributo, BoletoDeOutraConta, MesFechado, ChaveReutilizada
 */
export function alterarConta(
  deps: DepsDeIdempotencia,
  pedido: PedidoDaConta,
  { id, campos }: { id: string; campos: CamposDaConta },
  trocarBoleto?: AoTrocarBoleto,
): Promise<Output<typeof obterContaAPagar>> {
  const { storage, clock } = deps
  return escreverUmaVez(deps, pedido, { id, campos }, async () => {
    const antes = await lerConta(storage, pedido.sentido, id)
    if (antes.situacao !== 'aberta' || antes.lancamento !== undefined || antes.envio?.emCurso)
      throw fault(ContaEmOutraSituacao)
    if (antes.origem || antes.tributo) exigirMesmaConta(antes, campos)
    // a title of a series that was late may be issued after it was due
    else if (antes.emissao !== campos.emissao || antes.vencimento !== campos.vencimento) conferirDatas(campos)
    const depois = conferirCampos(campos, clock.now())
    const meses = [...new Set([antes.emissao, depois.emissao].map(mesDoDia))]
    for (const mes of meses) await exigirMesAberto(storage, mes)
    const boleto = (await trocarBoleto?.(storage, antes, depois.linha)) ?? []
    return { id, writes: [mudarConta(antes, depois), ...boleto, ...meses.map(mesAberto)] }
  })
}
