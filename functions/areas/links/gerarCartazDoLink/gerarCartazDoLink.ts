import { LinkNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { gerarCartazDoLink as contrato } from '../../../../shared/contract/vidaDoLink.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { parcelarLink } from '../../../../shared/domain/parcelamento.ts'
import { dizerParcelas, planoOferecido } from '../../../../shared/domain/parcelasMostradas.ts'
import { produto } from '../../../../shared/produto.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { LogoEmPng } from '../../../platform/uploads/logo.ts'
import { linkDaEmpresa } from '../regras/buscarLink.ts'
import { codigoDoLink } from '../regras/codigoDoLink.ts'
import { enderecoParaDigitar, urlDoLink } from '../vista/link.ts'
import { desenharCartaz } from './cartaz.ts'

/** The poster of a link, or its short address alone; the first of them makes its code (0188). One that is closed has none, because no payer could pay by it. */
export const gerarCartazDoLink: UseCase<typeof contrato, Base & { storage: Storage; logos: LogoEmPng }> =
  deps =>
  async ({ params, query, sessao }) => {
    const link = await linkDaEmpresa(deps.storage, sessao, params.id)
    if (link.estado === 'encerrado') throw fault(LinkNaoEncontrado)
    const enderecoCurto = enderecoParaDigitar(deps.env.PAGAR_URL, await codigoDoLink(deps.storage, link.id))
    const { formato = 'a4' } = query
    if (formato === 'endereco') return { data: '', enderecoCurto }
    const logo = link.logo ?? link.empresa.logo
    const url = urlDoLink(deps.env.PAGAR_URL, link.empresa.slug, link.id)
    const dados = {
      ...link,
      url,
      paraDigitar: enderecoCurto,
      comTermos: link.termoCliente !== null,
      parcelas: semJuros(link),
      comoSePaga: formasDe(link),
      logo: logo === null ? undefined : await deps.logos.png(logo),
    }
    const pdf = await desenharCartaz(dados, formato, produto.nome, deps.clock.now())
    return { data: Buffer.from(pdf).toString('base64'), enderecoCurto }
  }

const nomes = [
  [formas.pix, 'Pix'],
  [formas.cartao, 'cartão'],
  [formas.boleto, 'boleto'],
] as const
const ou = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
/** The ways to pay that a link takes, as its page offers them. */
export function formasDe({ formasPagamento }: Pick<Link, 'formasPagamento'>): string {
  const ditas = ou.format(nomes.filter(([tipo]) => formasPagamento.some(f => f.tipo === tipo)).map(([, nome]) => nome))
  return `${ditas.charAt(0).toUpperCase()}${ditas.slice(1)}`
}

/** The plan free of interest that the link's page offers first, as the page says it; undefined where there is none. */
function semJuros({ valor, formasPagamento }: Pick<Link, 'valor' | 'formasPagamento'>): string | undefined {
  const doCartao = formasPagamento.find(f => f.tipo === formas.cartao)?.parcelas ?? []
  const plano = planoOferecido(parcelarLink(valor, doCartao))
  if (!plano || plano.numeroParcela < 2 || Number(plano.juros) !== 0) return undefined
  const iguais = (n: number, parte: string) => `${n}x de ${parte}`
  return `${dizerParcelas(plano.total, plano.numeroParcela, { iguais, reais: formatarReais })} sem juros`
}
