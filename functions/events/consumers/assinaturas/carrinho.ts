import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import {
  formatarCnpj,
  formatarDocumento,
  somenteDocumento,
  tipoDocumento,
} from '../../../../shared/domain/documento.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { somenteTelefone, telefoneValido } from '../../../../shared/domain/telefone.ts'
import { produto } from '../../../../shared/produto.ts'
import { termosDoCarrinho } from '../../../../shared/textos/pt-BR/termosDoCarrinho.ts'
import { type DepsDoEnvio, enviarParaAssinatura } from '../../../areas/assinaturas/regras/enviarParaAssinatura.ts'
import { type Pedido, somaDosPagos } from '../../../areas/carrinho/regras/decidirPasso.ts'
import { carregarPedido } from '../../../areas/carrinho/regras/gravarPedido.ts'
import { caminhoDoPedido } from '../../../areas/carrinho/vista.ts'
import { nomeDaBandeira } from '../../../areas/cobranca/vista/fatura.ts'
import { umaLinha } from '../../../areas/cobranca/vista/mensagens/modelo.ts'
import type { Assinatura } from '../../../platform/storage/Assinatura.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { type Pagador, PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import { imprimirDocumento } from './termos.ts'

const MAXIMO_DO_NOME = 80

type E = ReturnType<typeof Empresa.parse>

/**
 * Once a cart was paid its payer is asked to sign what was paid and with which card: what answers a contested charge.
 * It holds nothing up. A payer without a Brazilian phone or an e-mail cannot be reached by the service, and is not
 * asked.
 */
export async function enviarTermosDoCarrinho(
  deps: DepsDoEnvio,
  carrinhoId: string,
  id: Pick<Assinatura, 'dono' | 'documento'>,
): Promise<void> {
  const p = await carregarPedido(deps.storage, carrinhoId)
  if (!p || p.c.capturado === undefined || p.c.estrangeiro) return
  const { c } = p
  const [pagador, empresa] = await Promise.all([
    PagadorDoCarrinho.get(deps.storage, carrinhoId, { consistent: true }),
    Empresa.get(deps.storage, c.empresaId),
  ])
  const email = pagador?.email
  if (!pagador || !empresa || !email || !telefoneValido(pagador.contato)) return
  await enviarParaAssinatura(deps, id, async () => ({
    nome: `${termosDoCarrinho.titulo} - ${empresa.nomeComercial}`.slice(0, 120),
    pdf: await imprimirDocumento(termosDoCarrinho, valoresDoTermo(p, pagador, empresa), deps.clock.now()),
    signatario: { nome: nomeProprio(pagador.nome), email, celular: somenteTelefone(pagador.contato) },
    retorno: `${deps.env.PAGAR_URL}${caminhoDoPedido(empresa.slug, c)}`,
  }))
}

/** Each slip by whom it pays and how much. */
const umAUm = (boletos: Pedido['boletos']): string =>
  boletos.map(b => `${umaLinha(b.recebedor?.nome ?? b.emissor, MAXIMO_DO_NOME)} (${formatarReais(b.valor)})`).join('; ')

/** Slips that were asked for and are not among the paid: what came back was charged and goes back to the card. */
function foraDoTermo(boletos: Pedido['boletos']): string {
  const voltaram = umAUm(boletos.filter(b => b.situacao === 'devolvida'))
  const recusados = umAUm(boletos.filter(b => b.situacao !== 'paga' && b.situacao !== 'devolvida'))
  return [
    voltaram && ` Pagos e devolvidos pelo banco: ${voltaram}.`,
    recusados && ` Não foram pagos nem cobrados: ${recusados}.`,
  ].join('')
}

/** Pure: what fills the gaps of the terms. */
export function valoresDoTermo({ c, boletos }: Pedido, pagador: Pagador, empresa: E): Record<string, string> {
  const documento = somenteDocumento(pagador.documento)
  const tipo = tipoDocumento(documento)
  const e = pagador.endereco
  const t = c.tentativa
  return {
    nome: pagador.nome,
    tipoDocumento: tipo === 'cpf' ? 'CPF' : tipo === 'cnpj' ? 'CNPJ' : 'documento',
    documento: tipo ? formatarDocumento(documento) : pagador.documento,
    endereco: e?.logradouro
      ? `, residente em ${[e.logradouro, e.numero, e.bairro, `${e.cidade} - ${e.uf}`].filter(Boolean).join(', ')}`
      : '',
    empresa: empresa.razaoSocial,
    cnpj: formatarCnpj(empresa.cnpj),
    produto: produto.nome,
    pedido: c.id,
    pedidos: boletos.length === 1 ? '1 boleto' : `${boletos.length} boletos`,
    pagos: umAUm(boletos.filter(b => b.situacao === 'paga')) || 'nenhum',
    naoPagos: foraDoTermo(boletos),
    soma: formatarReais(somaDosPagos(boletos)),
    total: formatarReais(c.capturado ?? 0),
    parcelas: (t?.parcelas ?? 1) === 1 ? 'uma parcela' : `${t?.parcelas} parcelas`,
    bandeira: t ? nomeDaBandeira(t.bandeira) : '',
    finais: t?.finais ?? '',
  }
}
