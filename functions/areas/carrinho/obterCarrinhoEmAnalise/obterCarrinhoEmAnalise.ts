import type { obterCarrinhoEmAnalise as contrato } from '../../../../shared/contract/analiseDeCarrinho.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { palavrasDoCarrinho } from '../../../../shared/textos/pt-BR/carrinho.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { AtoDaAnalise } from '../../../platform/storage/AnaliseDeCarrinho.ts'
import {
  type BoletoNoCarrinho,
  boletosDoCarrinho,
  type Carrinho,
  type Documento,
  documentosDoCarrinho,
} from '../../../platform/storage/Carrinho.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { type Pagador, PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { decidirAte, deTerceiro } from '../regras/analiseDoCarrinho.ts'
import { carregarAnalise, situacaoDoCarrinho } from '../regras/carregarAnalise.ts'

type Resposta = Output<typeof contrato>
const MAXIMO_DE_ATOS = 50

/** All that a decision needs, whole: the staff compares documents, so nothing is masked. */
export const obterCarrinhoEmAnalise: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params }) => {
    const c = await carregarAnalise(storage, params.id)
    const doAto = { pk: `CAR#${c.id}`, sk: { prefix: 'ATO#' }, reverse: true, limit: MAXIMO_DE_ATOS } as const
    const [boletos, documentos, pagador, empresa, atos] = await Promise.all([
      boletosDoCarrinho(storage, c.id),
      documentosDoCarrinho(storage, c.id),
      PagadorDoCarrinho.get(storage, c.id, { consistent: true }),
      Empresa.get(storage, c.empresaId),
      AtoDaAnalise.query(storage, { ...doAto, consistent: true }),
    ])
    return {
      ...doCarrinho(c),
      empresa: { id: c.empresaId, nome: empresa?.nomeComercial ?? '' },
      pagador: pagador ? doPagador(pagador, c.estrangeiro) : null,
      boletos: boletos.map(b => doBoleto(b, pagador)),
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
  autorizadoEm: c.autorizadoEm ?? c.criadoEm,
  decidirAte: c.estado === 'AguardandoAnalise' ? new Date(decidirAte(c) ?? 0).toISOString() : null,
  cartao: { bandeira: c.tentativa?.bandeira ?? '', finais: c.tentativa?.finais ?? '' },
  selfie: c.prova ? { grau: c.prova.grau, ressalva: c.prova.ressalva ?? null } : null,
})

function doPagador({ nome, documento, email, contato, endereco: e }: Pagador, estrangeiro: boolean) {
  const partes = e ? [e.logradouro, e.numero, e.complemento, e.bairro, `${e.cidade}/${e.uf}`, e.cep] : []
  return { nome, documento, email: email ?? '', contato, endereco: partes.filter(Boolean).join(', '), estrangeiro }
}

const doBoleto = (b: BoletoNoCarrinho, pagador: Pagador | undefined): Resposta['boletos'][number] => ({
  consultaId: b.consultaId,
  linhaDigitavel: b.linha,
  emissor: b.emissor,
  valor: b.valor,
  vencimento: b.vencimento,
  recebedor: b.recebedor,
  sacado: b.sacado,
  deTerceiro: pagador !== undefined && deTerceiro(b, pagador),
})

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
