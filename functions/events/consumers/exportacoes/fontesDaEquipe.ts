import type { Sentido } from '../../../../shared/domain/contasDoProvedor.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { situacoesDeProcessamento } from '../../../../shared/domain/estados/transferencia.ts'
import type { ListaExportavel } from '../../../../shared/domain/listasExportaveis.ts'
import { equipe } from '../../../../shared/textos/pt-BR/equipe.ts'
import { equipeExportacoes } from '../../../../shared/textos/pt-BR/equipeExportacoes.ts'
import { equipeFinancas } from '../../../../shared/textos/pt-BR/equipeFinancas.ts'
import { equipeLivros } from '../../../../shared/textos/pt-BR/equipeLivros.ts'
import { arranjosPtBR } from '../../../../shared/textos/pt-BR/painelArranjos.ts'
import { situacoesDasOfertas } from '../../../../shared/textos/pt-BR/situacoesDasOfertas.ts'
import { lerAntecipacoesDaEquipe } from '../../../areas/antecipacao/regras/lerAntecipacoesDaEquipe.ts'
import { lerCarrinhosDaEquipe } from '../../../areas/carrinho/regras/lerCarrinhosDaEquipe.ts'
import { lerBoletosDoSaldo } from '../../../areas/financeiro/regras/lerBoletosDoSaldo.ts'
import { lerRecebiveisDaEquipe } from '../../../areas/financeiro/regras/lerRecebiveisDaEquipe.ts'
import { lerLinksDaEquipe } from '../../../areas/links/regras/lerLinksDaEquipe.ts'
import { lerContasParaArquivo } from '../../../areas/livros/regras/contas/lerContasParaArquivo.ts'
import { lerCheckoutsDaEquipe } from '../../../areas/relatorios/regras/lerCheckoutsDaEquipe.ts'
import { dia, type Fonte, formas, horario, relogio } from '../../../areas/relatorios/regras/pecasDoArquivo.ts'
import { lerSaquesDaEquipe } from '../../../areas/saldo/regras/lerSaquesDaEquipe.ts'
import type { BaixaDaConta } from '../../../platform/storage/ContaDoProvedor.ts'
import type { Exportacao } from '../../../platform/storage/Exportacao.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { comCursor, daLista, type Leitura, reais } from './daLista.ts'
import { fonteDosClientes, fonteDosInteressados, fonteDosServicos } from './fontesDosClientes.ts'
import { lerSaquesRetidos } from './saquesRetidos.ts'

/**
 * The staff's lists as files (decision 0101): the very reading of each list, a page of a hundred after another, so that a file
 * has what the list shows, masked as there, and memory does not depend on how much it is.
 */
export const fonteDaEquipe = (storage: Storage, e: Exportacao, agora: number): Fonte =>
  fontes[e.lista ?? 'checkouts']({ storage, filtros: e.filtros as never, agora })

/** Offers are read by the names of four items each: fewer a page. */
const ofertasPorPagina = 50
/** Titles are read with a query each where something was settled: fewer a page. */
const contasPorPagina = 50

/** For the accountant: the titles of one direction, each with what was settled of it and what proves that. */
const contasDoProvedor =
  (sentido: Sentido) =>
  ({ storage, filtros, agora }: Leitura): Fonte => {
    const encerrada = relogio()
    return daLista(
      [
        ...['Código', 'Com quem', 'Nome', 'CPF ou CNPJ', 'Serviço', 'Descrição', 'Conta contábil', 'Emissão'],
        ...['Vencimento', 'Situação', 'Valor (R$)', sentido === 'pagar' ? 'Pago (R$)' : 'Recebido (R$)', 'Falta (R$)'],
        ...['Último dia', 'Comprovantes', `Encerrada em ${horario}`, 'Motivo', 'Anexos'],
      ],
      cursor =>
        lerContasParaArquivo(
          storage,
          { sentido, filtros: filtros as object, agora },
          comCursor(cursor, contasPorPagina),
        ),
      ({ conta: c, situacao, resta, baixas }) => [
        ...[c.id, equipeLivros[`conta.tipo.${c.contraparte.tipo}`], c.contraparte.nome, c.contraparte.documento],
        ...[equipeLivros[`conta.servico.${c.servico}`], c.descricao, c.contaContabil ?? '', dia(c.emissao)],
        ...[dia(c.vencimento), equipeLivros[`conta.situacao.${situacao}`], reais(c.valor), reais(c.pago), reais(resta)],
        ...[dia(baixas.at(-1)?.em ?? null), baixas.map(comprovante).join('; ')],
        ...[encerrada(c.encerradaEm ?? null), c.motivo ?? '', (c.anexos ?? []).map(a => a.nome).join('; ')],
      ],
    )
  }
const comprovante = ({ em, forma, referencia, valor }: BaixaDaConta) =>
  `${dia(em)} ${equipeLivros[`conta.forma.${forma}`]} ${formatarReais(valor, 'pt-BR')} ${referencia}`

const fontes: Record<ListaExportavel, (l: Leitura) => Fonte> = {
  checkouts({ storage, filtros, agora }) {
    const [inicio, pago] = [relogio(), relogio()]
    return daLista(
      [
        ...['Empresa', 'Código', 'Pagador', 'Documento', 'Forma de pagamento', 'Cartão', 'Parcelas', 'Situação'],
        ...[`Início ${horario}`, `Pago em ${horario}`, 'Valor (R$)', 'Devolvido (R$)'],
        ...['Repasse', 'Primeiro repasse', 'Último repasse', 'Link'],
      ],
      cursor => lerCheckoutsDaEquipe(storage, { ...(filtros as object), ...comCursor(cursor) }, agora),
      c => [
        ...[c.empresa.nome, c.id, c.nomePagador, c.documento, formas[c.formaPagamento]],
        ...[c.cartao ? `${c.cartao.bandeira} ${c.cartao.finais}` : '', c.parcelas, c.situacaoLabel],
        ...[inicio(c.criadoEm), pago(c.pagoEm), reais(c.valor), reais(c.estornado)],
        ...[c.situacaoRepasseLabel ?? '', dia(c.repasseInicio), dia(c.repasseFim), c.link],
      ],
    )
  },
  links({ storage, filtros, agora }) {
    const [inicio, fim] = [relogio(), relogio()]
    return daLista(
      [
        ...['Empresa', 'Código', 'Nome', 'Situação', 'Valor (R$)', 'Usos', 'Limite de usos'],
        ...[`Criado em ${horario}`, `Vale até ${horario}`, 'Por que foi suspenso'],
      ],
      // its address is not in the file: what pays is the page's to show
      cursor => lerLinksDaEquipe({ storage, agora, pagarUrl: '' }, { ...(filtros as object), ...comCursor(cursor) }),
      l => [
        ...[l.empresa.nome, l.id, l.nome, equipeExportacoes[`exportacao.link.${l.situacao}`], reais(l.valor)],
        ...[l.usos ?? '', l.limiteUsos ?? '', inicio(l.criadoEm), fim(l.expiraEm), l.suspensao?.motivo ?? ''],
      ],
    )
  },
  carrinhos({ storage, filtros }) {
    const [inicio, pago, fim] = [relogio(), relogio(), relogio()]
    return daLista(
      [
        ...['Empresa', 'Código', 'Situação', 'Boletos', 'Valor dos boletos (R$)', 'Cobrado no cartão (R$)', 'Parcelas'],
        ...['Cartão', 'Devolvido (R$)', `Começou em ${horario}`, `Pago em ${horario}`, `Encerrado em ${horario}`],
      ],
      cursor => lerCarrinhosDaEquipe(storage, { ...(filtros as object), ...comCursor(cursor) }),
      c => [
        ...[c.empresa.nome, c.id, c.situacaoLabel, c.boletos, reais(c.valor), reais(c.total), c.parcelas ?? ''],
        ...[c.cartao ? `${c.cartao.bandeira} ${c.cartao.finais}` : '', reais(c.estornado)],
        ...[inicio(c.criadoEm), pago(c.pagoEm), fim(c.encerradoEm)],
      ],
    )
  },
  boletosDoSaldo({ storage, filtros }) {
    const [inicio, pago] = [relogio(), relogio()]
    return daLista(
      [
        ...['Empresa', 'Código', 'Situação', 'Emissor', 'Linha digitável', 'Valor (R$)'],
        ...[`Pedido em ${horario}`, `Pago em ${horario}`],
      ],
      cursor => lerBoletosDoSaldo(storage, { ...(filtros as object), ...comCursor(cursor) }),
      p => [
        ...[p.empresa.nome, p.id, equipeFinancas[`boletos.saldo.${p.situacao as 'paga'}`], p.emissor],
        ...[p.linhaDigitavel, reais(p.valor), inicio(p.criadoEm), pago(p.pagoEm)],
      ],
    )
  },
  recebiveis({ storage, filtros, agora }) {
    const liberado = relogio()
    return daLista(
      [
        ...['Empresa', 'Recebedor', 'Dia', 'Bandeira', 'Situação', 'Valor (R$)', 'Já antecipado (R$)'],
        ...['Usado para pagar dívida (R$)', 'Parcelas', `Liberado em ${horario}`],
      ],
      cursor => lerRecebiveisDaEquipe(storage, { ...(filtros as object), ...comCursor(cursor) }, agora),
      u => [
        ...[u.empresa.nome, u.recebedor?.nome ?? '', dia(u.data), arranjosPtBR[`arranjo.${u.arranjo}`]],
        ...[equipeFinancas[`recebiveisDaEquipe.${u.situacao}`], reais(u.valor), reais(u.antecipado)],
        ...[reais(u.abatido), u.parcelas, liberado(u.liquidadoEm)],
      ],
    )
  },
  antecipacoes({ storage, filtros, agora }) {
    const [criada, vale] = [relogio(), relogio()]
    return daLista(
      [
        ...['Empresa', 'Recebedor', 'Código', 'Situação', 'Dia do recebível', 'Bandeira', 'Valor antecipado (R$)'],
        ...['Custo (R$)', 'Receberia no dia (R$)', 'Taxa ao mês (%)', 'Dias', 'Oferecida por', 'Quem autoriza'],
        ...['CPF', `Oferecida em ${horario}`, `Vale até ${horario}`, 'Por que foi cancelada'],
      ],
      cursor =>
        lerAntecipacoesDaEquipe(storage, { ...(filtros as object), ...comCursor(cursor, ofertasPorPagina) }, agora),
      o => [
        ...[o.empresa.nome, o.recebedor.nome, o.id, situacoesDasOfertas[`oferta.situacao.${o.situacao}`], dia(o.data)],
        ...[arranjosPtBR[`arranjo.${o.arranjo}`], reais(o.valorAntecipado), reais(o.custo), reais(o.valorRegular)],
        ...[o.taxaMes, o.dias, o.oferecidaPor, o.responsavel?.nome ?? '', o.responsavel?.cpf ?? ''],
        ...[criada(o.dataCriacao), vale(o.dataExpiracao), o.cancelamento?.motivo ?? ''],
      ],
    )
  },
  saques({ storage }) {
    const pedido = relogio()
    return daLista(
      ['Empresa', 'Código', 'Situação', 'Valor (R$)', 'Para', 'Espera por', `Pedido em ${horario}`],
      cursor => lerSaquesRetidos(storage, comCursor(cursor)),
      s => [
        ...[s.empresa, s.id, situacoesDeProcessamento[s.situacao] ?? '', reais(s.valor), s.para],
        ...[s.motivos.join(', '), pedido(s.criadoEm)],
      ],
    )
  },
  saquesDecididos({ storage, filtros }) {
    const [pedido, pago, decidido] = [relogio(), relogio(), relogio()]
    return daLista(
      [
        ...['Empresa', 'Código', 'Situação', 'Valor (R$)', 'Devolvido (R$)', 'Para', `Pedido em ${horario}`],
        ...[`Pago em ${horario}`, 'Decisão da equipe', `Decidido em ${horario}`, 'Motivo da equipe'],
      ],
      cursor => lerSaquesDaEquipe(storage, { ...(filtros as object), ...comCursor(cursor) }),
      ({ decisao: d, ...s }) => [
        ...[s.empresa.nome, s.id, equipe[`saques.desfecho.${s.situacao}`], reais(s.valor), reais(s.devolvido), s.para],
        ...[pedido(s.criadoEm), pago(s.pagaEm), d ? equipe[`saque.decisao.${d.qual}`].replace('{quem}', d.quem) : ''],
        ...[decidido(d?.em ?? null), d?.motivo ?? ''],
      ],
    )
  },
  contasAPagar: contasDoProvedor('pagar'),
  contasAReceber: contasDoProvedor('receber'),
  clientes: fonteDosClientes,
  interessados: fonteDosInteressados,
  servicos: fonteDosServicos,
}
