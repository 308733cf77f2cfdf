import { bancos } from '../../../../shared/data/bancos.ts'
import { formatarLinha, linhaDigitavel } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarCep } from '../../../../shared/domain/cep.ts'
import { proximoDiaUtil } from '../../../../shared/domain/diasUteis.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Boleto } from '../../../platform/storage/cobrancas.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import { instrucoesDoBoleto } from '../../cobranca/regras/boleto/instrucoesDoBoleto.ts'
import { pagadorMascarado } from '../../cobranca/vista/checkout.ts'

/** Everything that is printed on a slip, as it is printed. */
export interface DadosDoPdf {
  banco: { codigo: string; nome: string }
  /** The digitable line with its dots, and the bar code's 44 digits. */
  linha: string
  codigoDeBarras: string
  localDePagamento: string
  beneficiario: string
  documentoDoBeneficiario: string
  nomeComercial: string
  agencia: string
  carteira: string
  nossoNumero: string
  numeroDoDocumento: string
  emissao: string
  vencimento: string
  valor: string
  instrucoes: string[]
  pagador: { nome: string; documento: string; endereco: string[] }
  /** What the payer bought. */
  referente: string
  /** The Pix code of the same amount, or none. */
  pix: string | null
}

/** Pure: the printed fields of a registered slip. `aberto`: this browser started the checkout, so nothing is masked. */
export function dadosDoPdf(
  c: Checkout,
  {
    boleto,
    link,
    pagador,
    dados: { aberto, pix },
  }: {
    boleto: Boleto & { codigoDeBarras: string }
    link: Link
    pagador: Pagador | undefined
    dados: { aberto: boolean; pix: string | null }
  },
): DadosDoPdf {
  const codigo = boleto.codigoDeBarras
  const banco = codigo.slice(0, 3)
  const emissao = formatarData(dataSaoPaulo(boleto.em))
  const limite = proximoDiaUtil(boleto.vencimento)
  return {
    banco: { codigo: `${banco}-${digitoDoBanco(banco)}`, nome: nomeDoBanco(banco) },
    linha: formatarLinha(linhaDigitavel(codigo)),
    codigoDeBarras: codigo,
    localDePagamento: `Pagável em qualquer banco, lotérica ou aplicativo até ${formatarData(limite)}`,
    beneficiario: link.empresa.razaoSocial,
    documentoDoBeneficiario: formatarDocumento(link.empresa.cnpj),
    nomeComercial: link.empresa.nomeComercial,
    ...doCampoLivre(banco, codigo.slice(19)),
    nossoNumero: boleto.nossoNumero ?? '',
    numeroDoDocumento: boleto.pedidoId,
    emissao,
    vencimento: formatarData(boleto.vencimento),
    valor: formatarReais(c.total),
    instrucoes: [
      instrucoesDoBoleto('', boleto.vencimento),
      ...(pix ? ['Pode ser pago por Pix, pelo código acima: o mesmo valor, confirmado na hora.'] : []),
      'Pague uma vez só: por este código de barras ou por Pix.',
    ].slice(0, pix ? 3 : 1),
    pagador: {
      ...pagadorMascarado(pagador, aberto),
      endereco: aberto && pagador?.endereco ? linhas(pagador.endereco) : [],
    },
    referente: link.nome,
    pix,
  }
}

const linhas = (e: NonNullable<Pagador['endereco']>) => [
  [`${e.logradouro}, ${e.numero}`, e.complemento].filter(Boolean).join(' - '),
  `${e.bairro} - ${e.cidade}/${e.uf} - CEP ${formatarCep(e.cep)}`,
]

/** The digit printed after a bank's code (mod 11 of its three figures; 10 and 11 are 0). */
export function digitoDoBanco(codigo: string): string {
  const soma = [...codigo].reduce((total, digito, n) => total + Number(digito) * (4 - n), 0)
  const digito = 11 - (soma % 11)
  return String(digito > 9 ? 0 : digito)
}

const nomeDoBanco = (codigo: string) => bancos.find(b => b.codigo === codigo)?.nome ?? `Banco ${codigo}`

/** Agency, account and wallet where the bank's free field says them (Bradesco 237; Banco do Brasil 001, seven-digit agreement). */
function doCampoLivre(banco: string, livre: string): { agencia: string; carteira: string } {
  if (banco === '237') return { agencia: `${livre.slice(0, 4)} / ${livre.slice(17, 24)}`, carteira: livre.slice(4, 6) }
  if (banco === '001' && livre.startsWith('000000'))
    return { agencia: livre.slice(6, 13), carteira: livre.slice(23, 25) }
  return { agencia: '', carteira: '' }
}
