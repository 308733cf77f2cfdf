import type { obterCarrinhoEmAnalise as contrato } from '../../../../shared/contract/analiseDeCarrinho.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { CarrinhoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { mascararEmail } from '../../../../shared/domain/email.ts'
import { mascararTelefone } from '../../../../shared/domain/telefone.ts'
import { palavrasDoCarrinho } from '../../../../shared/textos/pt-BR/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { AtoDaAnalise } from '../../../platform/storage/AnaliseDeCarrinho.ts'
import {
  type BoletoNoCarrinho,
  boletosDoCarrinho,
  Carrinho,
  type Documento,
  documentosDoCarrinho,
} from '../../../platform/storage/Carrinho.ts'
import type { Tentativa } from '../../../platform/storage/cobrancas.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { type Pagador, PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { numerosDaTentativa } from '../../cobranca/vista/numerosDaTentativa.ts'
import { decidirAte, deTerceiro } from '../regras/analiseDoCarrinho.ts'
import { situacaoDoCarrinho } from '../regras/carregarAnalise.ts'

type Resposta = Output<typeof contrato>
const MAXIMO_DE_ATOS = 50

/**
 * A cart at any time: all that a decision needs while it waits for one, and what became of it afterwards. The staff compares
 * documents while it waits, so nothing is masked then.
 * @throws CarrinhoNaoEncontrado
 */
export const obterCarrinhoEmAnalise: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params }) => {
    const c = await Carrinho.get(storage, params.id, { consistent: true })
    if (!c) throw fault(CarrinhoNaoEncontrado)
    const doAto = { pk: `CAR#${c.id}`, sk: { prefix: 'ATO#' }, reverse: true, limit: MAXIMO_DE_ATOS } as const
    const [boletos, documentos, pagador, empresa, atos] = await Promise.all([
      boletosDoCarrinho(storage, c.id),
      documentosDoCarrinho(storage, c.id),
      PagadorDoCarrinho.get(storage, c.id, { consistent: true }),
      Empresa.get(storage, c.empresaId),
      AtoDaAnalise.query(storage, { ...doAto, consistent: true }),
    ])
    const ver = c.estado === 'AguardandoAnalise' ? inteiro : mascarado
    return {
      ...doCarrinho(c),
      empresa: { id: c.empresaId, nome: empresa?.nomeComercial ?? '' },
      pagador: pagador ? doPagador(pagador, c.estrangeiro, ver) : null,
      boletos: boletos.map(b => doBoleto(b, pagador, ver)),
      papeis: documentos.flatMap(doPapel),
      atos: atos.values.map(doAtoLido),
    }
  }

const doCarrinho = (c: Carrinho) => ({
  ...situacaoDoCarrinho(c),
  valorCarrinho: c.valor,
  valorTotal: c.tentativa?.valor ?? c.total ?? c.valor,
  parcelas: c.tentativa?.parcelas ?? c.parcelas ?? 1,
  razoes: c.razoes ?? [],
  criadoEm: c.criadoEm,
  autorizadoEm: c.autorizadoEm ?? null,
  pagoEm: c.pagoEm ?? null,
  encerradoEm: c.encerradoEm ?? null,
  estornado: c.estornado ?? 0,
  pendentes: c.pendentes ?? 0,
  decidirAte: c.estado === 'AguardandoAnalise' ? new Date(decidirAte(c) ?? 0).toISOString() : null,
  cartao: c.tentativa ? doCartao(c.tentativa) : null,
  selfie: c.prova ? { grau: c.prova.grau, ressalva: c.prova.ressalva ?? null } : null,
})

const doCartao = (t: Tentativa): Resposta['cartao'] => ({
  ...{ bandeira: t.bandeira, finais: t.finais, numeros: numerosDaTentativa(t) },
})

/** How much of a person is shown. */
interface Vista {
  documento: (d: string) => string
  email: (e: string) => string
  contato: (c: string, estrangeiro: boolean) => string
  endereco: boolean
}
const mesmo = (texto: string) => texto
const inteiro: Vista = { documento: mesmo, email: mesmo, contato: mesmo, endereco: true }
const mascarado: Vista = {
  documento: d => d && mascararDocumento(d),
  email: e => e && mascararEmail(e),
  contato: mascararTelefone,
  endereco: false,
}

function doPagador({ nome, documento, email, contato, endereco: e }: Pagador, estrangeiro: boolean, ver: Vista) {
  const partes =
    e && ver.endereco ? [e.logradouro, e.numero, e.complemento, e.bairro, `${e.cidade}/${e.uf}`, e.cep] : []
  return {
    ...{
      nome,
      documento: ver.documento(documento),
      email: ver.email(email ?? ''),
      contato: ver.contato(contato, estrangeiro),
    },
    ...{ endereco: partes.filter(Boolean).join(', '), estrangeiro },
  }
}

function doBoleto(b: BoletoNoCarrinho, pagador: Pagador | undefined, ver: Vista): Resposta['boletos'][number] {
  const pessoa = (p: BoletoNoCarrinho['sacado']) => p && { nome: p.nome, documento: ver.documento(p.documento) }
  return {
    ...{ consultaId: b.consultaId, linhaDigitavel: b.linha, emissor: b.emissor, valor: b.valor },
    ...{ vencimento: b.vencimento, recebedor: pessoa(b.recebedor), sacado: pessoa(b.sacado) },
    deTerceiro: pagador !== undefined && deTerceiro(b, pagador),
    ...{ situacao: b.situacao, pagoEm: b.pagoEm ?? null },
  }
}

/** What was sent as a file; a selfie is compared and leaves none here. */
function doPapel({ id, tipo, consultaId, enviadoEm, arquivo }: Documento): Resposta['papeis'] {
  if (!arquivo || enviadoEm === undefined) return []
  return [
    {
      id,
      label: palavrasDoCarrinho.documentos[tipo],
      consultaId: consultaId ?? null,
      tipo: arquivo.tipo === 'application/pdf' ? 'application/pdf' : 'image/jpeg',
      bytes: arquivo.bytes,
      enviadoEm,
    },
  ]
}

const doAtoLido = ({ em, quem, ato, papel, motivo, observacao }: AtoDaAnalise): Resposta['atos'][number] => ({
  em: new Date(em).toISOString(),
  quem,
  ato,
  papel: papel ?? null,
  motivo: motivo ?? null,
  observacao: observacao ?? null,
})
