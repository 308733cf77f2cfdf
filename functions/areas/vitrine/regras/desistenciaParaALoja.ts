import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { numeroDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDoPedido as textos } from '../../../../shared/textos/pt-BR/emailsPedido.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import { type Conteudo, umaLinha } from '../../cobranca/vista/mensagens/modelo.ts'
import { MAXIMO_DO_NOME } from '../../cobranca/vista/mensagens/saudacao.ts'

type DoPedido = Pick<PedidoDaLoja, 'id' | 'comprador' | 'linhas' | 'total' | 'desistencia'>

/** Pure: what the company is written when a buyer withdraws (CDC art. 49): who, of what, why, and that the money is to go back. */
export function desistenciaParaALoja(
  p: DoPedido,
  { email, nomeComercial, slug }: Pick<Empresa, 'email' | 'nomeComercial' | 'slug'>,
  appUrl: string,
): Conteudo {
  const escrever = letter(textos, {
    ...{ nome: umaLinha(nomeProprio(p.comprador.nome), MAXIMO_DO_NOME), pedido: numeroDoPedido(p.id), rastreio: '' },
    ...{ loja: umaLinha(nomeComercial, MAXIMO_DO_NOME), quando: formatarDataHora(p.desistencia?.em ?? 0) },
    ...{ contato: email, produto: produto.nome },
  })
  const motivo = umaLinha(p.desistencia?.motivo ?? '')
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(escrever('paraLoja.assunto')),
    titulo: escrever('paraLoja.titulo'),
    valor: formatarReais(p.total),
    texto: escrever('paraLoja.texto'),
    linhas: [
      ...p.linhas.map(l => ({
        nome: umaLinha(`${l.quantidade} × ${l.nome}`, MAXIMO_DO_NOME),
        valor: formatarReais(l.unitario * l.quantidade),
      })),
      ...(motivo ? [{ nome: escrever('paraLoja.motivo'), valor: motivo }] : []),
    ],
    botao: { nome: escrever('paraLoja.botao'), href: `${appUrl}/painel-administrativo/${slug}/loja-online` },
    notas: [{ texto: escrever('paraLoja.nota') }],
    rodape: [escrever('paraLoja.rodape')],
  }
}
