import { BoletoNaoPagavel, ProvedorIndisponivel } from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { palavrasDoCarrinho } from '../../../../shared/textos/pt-BR/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { BoletoNoCarrinho } from '../../../platform/storage/Carrinho.ts'
import type { BoletoPagavel, ConsultaDePagavel } from '../../../providers/pagamentoDeBoleto/port.ts'

type DaConsulta = Omit<BoletoNoCarrinho, 'carrinhoId' | 'consultaId' | 'em' | 'codigo' | 'linha'>
type Motivo = keyof typeof palavrasDoCarrinho.naoPagavel

const recusa = (motivo: Motivo, mensagem: string = palavrasDoCarrinho.naoPagavel[motivo]) =>
  fault(BoletoNaoPagavel, { motivo }, mensagem)

/**
 * Pure: a payable slip as the cart keeps it. A day that passed is refused here too, whatever the provider says.
 * @throws BoletoNaoPagavel with the reason, or ProvedorIndisponivel where the provider does not answer.
 */
export function interpretarConsulta(r: ConsultaDePagavel, agora: number): DaConsulta {
  switch (r.tipo) {
    case 'pagavel':
      return pagavel(r.boleto, agora)
    case 'nao-pagavel':
      throw recusa(r.motivo)
    case 'nao-encontrado':
      throw recusa('nao-encontrado')
    case 'fora-do-horario':
      throw recusa('fora-do-horario', `Boletos são consultados das ${r.abre} às ${r.fecha}. Tente novamente depois.`)
    case 'indeterminado':
      throw fault(ProvedorIndisponivel)
  }
}

function pagavel(c: BoletoPagavel, agora: number): DaConsulta {
  if (c.limite !== null && c.limite < dataSaoPaulo(agora)) throw recusa('vencido')
  // an open amount begins with the least that is taken
  const valor = c.valorAtualizado > 0 ? c.valorAtualizado : c.editavel ? c.valorMinimo : 0
  if (valor <= 0) throw recusa('sem-valor')
  return {
    tipo: c.tipo,
    emissor: c.emissor,
    recebedor: c.recebedor,
    sacado: c.pagador,
    valor,
    atualizado: c.valorAtualizado,
    original: c.valorOriginal,
    desconto: c.desconto,
    multa: c.multa,
    juros: c.juros,
    minimo: c.valorMinimo,
    maximo: c.valorMaximo,
    editavel: c.editavel,
    vencimento: c.vencimento,
    limite: c.limite,
    liquidacao: c.liquidacao,
    consulta: { id: c.consultaId, em: agora, expiraEm: c.expiraEm },
    situacao: 'aguardando',
  }
}
