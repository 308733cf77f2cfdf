import { antecipacao } from './painelAntecipacao.ts'
import { vendaNoBalcao } from './painelBalcao.ts'
import { calendario } from './painelCalendario.ts'
import { casca } from './painelCasca.ts'
import { clientes } from './painelClientes.ts'
import { minhaConciliacao } from './painelConciliacao.ts'
import { confirmar } from './painelConfirmar.ts'
import { contas } from './painelContas.ts'
import { contestacoes } from './painelContestacoes.ts'
import { empresa } from './painelEmpresa.ts'
import { estoque } from './painelEstoque.ts'
import { estornosQueEsperam } from './painelEstornos.ts'
import { folha } from './painelFolha.ts'
import { formulario } from './painelFormulario.ts'
import { fornecedores } from './painelFornecedores.ts'
import { gaveta } from './painelGaveta.ts'
import { integracoes } from './painelIntegracoes.ts'
import { limites } from './painelLimites.ts'
import { lista } from './painelLista.ts'
import { loja } from './painelLoja.ts'
import { lojaOnline } from './painelLojaOnline.ts'
import { lote } from './painelLote.ts'
import { manterFator } from './painelManterFator.ts'
import { navegacao } from './painelNavegacao.ts'
import { numerosDasAssinaturas } from './painelNumerosDasAssinaturas.ts'
import { pagamentos } from './painelPagamentos.ts'
import { pagarBoleto } from './painelPagarBoleto.ts'
import { pedidosDaLoja } from './painelPedidosDaLoja.ts'
import { porta } from './painelPorta.ts'
import { pos } from './painelPos.ts'
import { rateioPtBR } from './painelRateio.ts'
import { recebedores } from './painelRecebedores.ts'
import { recorrencia } from './painelRecorrencia.ts'
import { regua } from './painelRegua.ts'
import { relatorios } from './painelRelatorios.ts'
import { saldo } from './painelSaldo.ts'
import { tema } from './painelTema.ts'
import { usuarios } from './painelUsuarios.ts'
import { vidaDoLink } from './painelVidaDoLink.ts'

/** The panel in Brazilian Portuguese: the source of the keys. `{n}` and the like are filled in by `escrever`. */
export const ptBR = {
  ...porta,
  ...contas,
  ...vendaNoBalcao,
  ...gaveta,
  ...confirmar,
  ...manterFator,
  ...calendario,
  ...casca,
  ...lista,
  ...navegacao,
  ...integracoes,
  ...recebedores,
  ...clientes,
  ...empresa,
  ...usuarios,
  ...relatorios,
  ...antecipacao,
  ...saldo,
  ...limites,
  ...pagarBoleto,
  ...estornosQueEsperam,
  ...minhaConciliacao,
  ...contestacoes,
  ...tema,
  ...vidaDoLink,
  ...lote,
  ...folha,
  ...estoque,
  ...fornecedores,
  ...loja,
  ...lojaOnline,
  ...numerosDasAssinaturas,
  ...pedidosDaLoja,
  ...recorrencia,
  ...regua,
  salvando: 'Salvando…',
  saindo: 'Encerrando a sessão…',
  naoCopiou: 'Não foi possível copiar. Selecione o texto e copie.',
  fusoHorario: '(horário de Brasília)',
  semAcesso: 'Seu perfil não abre esta página',
  semAcessoTexto: 'Peça a quem administra a empresa para ajustar o seu acesso.',
  semCadastro: 'Seu cadastro ainda não está pronto',
  semCadastroTexto: 'O que é seu aparece aqui quando o seu convite de recebedor estiver aprovado.',

  'ooops.manutencao': 'Estamos em manutenção',
  'ooops.manutencaoTexto': 'Voltamos em instantes. Os pagamentos já iniciados continuam sendo acompanhados.',
  'ooops.tentarDeNovo': 'Tentar de novo',
  'ooops.naoEncontrado': 'Não encontramos esta página',
  'ooops.naoEncontradoTexto': 'O endereço pode ter mudado ou sido digitado com um erro.',
  'ooops.inicio': 'Ir para o início',

  'casca.pular': 'Pular para o conteúdo',
  'casca.menu': 'Menu',
  'casca.aviso': 'Aviso',
  'casca.abrirMenu': 'Abrir menu',
  'casca.telaCheia': 'Tela cheia',
  'casca.semTelaCheia': 'Este navegador não permite tela cheia',
  'casca.logadoCom': 'Logado com',
  'casca.alterarEmpresa': 'Alterar empresa',
  'casca.sair': 'Encerrar sessão',
  'casca.aparencia': 'Aparência',
  'casca.esquema.auto': 'Do sistema',
  'casca.esquema.light': 'Clara',
  'casca.esquema.dark': 'Escura',

  'empresas.titulo': 'Selecione a empresa que deseja acessar',
  'empresas.indice': 'Índice alfabético',
  'empresas.semLogo': 'NO THUMB',
  'empresas.atual': 'Você está aqui',
  'empresas.erro': 'Não conseguimos listar suas empresas.',
  'empresas.naoEncontrada': 'Essa empresa não está mais vinculada a você.',

  'forma.pix': 'Pix',
  'forma.cartao': 'Cartão de crédito',
  'forma.boleto': 'Boleto',
  'situacao.ativo': 'Ativo',
  'situacao.expirado': 'Expirado',
  'situacao.esgotado': 'Esgotado',
  'situacao.encerrado': 'Encerrado',
  'situacao.ativo.plural': 'Ativos',
  'situacao.expirado.plural': 'Expirados',
  'situacao.esgotado.plural': 'Esgotados',
  'situacao.encerrado.plural': 'Encerrados',

  'links.titulo': 'Links de pagamento',
  'links.texto': 'Crie um link, envie por onde quiser e acompanhe quem pagou.',
  'links.criar': 'Criar link',
  'links.filtros': 'Filtros dos links',
  'links.situacao': 'Situação',
  'links.todos': 'Todos',
  'links.buscarNome': 'Buscar pelo nome',
  'links.periodo': 'Qualquer período',
  'links.periodoEntre': 'De {de} a {ate}',
  'links.periodoDesde': 'Desde {de}',
  'links.periodoAte': 'Até {ate}',
  'links.periodo.7dias': 'Últimos 7 dias',
  'links.periodo.30dias': 'Últimos 30 dias',
  'links.periodo.esteMes': 'Este mês',
  'links.periodo.mesPassado': 'Mês passado',
  'links.periodo.proximoMes': 'Próximo mês',
  'links.periodo.mes': 'Um mês inteiro',
  'links.qualquerPeriodo': 'Tirar o período',
  'links.de': 'Criados de',
  'links.daAgenda': 'Liberados de',
  'links.ate': 'até',
  'links.coluna.nome': 'Nome',
  'links.coluna.situacao': 'Situação',
  'links.coluna.formas': 'Aceita',
  'links.coluna.usos': 'Usos',
  'links.coluna.criado': 'Criado em',
  'links.coluna.valor': 'Valor',
  'links.acoes': 'Ações',
  'links.acoesDe': 'Mais ações de {nome}',
  'links.usos': { one: '{usados} de {n} uso', other: '{usados} de {n} usos' },
  'links.vale': 'até {dia}',
  'links.abre': 'abre em {dia}',
  'links.usosSemLimite': 'Sem limite',
  'links.pagos': { one: '{n} pago', other: '{n} pagos' },
  'links.copiar': 'Copiar link',
  'links.copiarDe': 'Copiar o link {nome}',
  'links.copiado': 'Link copiado',
  'links.qr': 'QR code',
  'links.qrDe': 'QR code de {nome}',
  'links.whatsapp': 'Enviar pelo WhatsApp',
  'links.compartilhar': 'Compartilhar',
  'links.mensagem': '{nome}: pague por este link {url}',
  'links.verPagamentos': 'Ver pagamentos',
  'links.editar': 'Editar',
  'links.aumentarUsos': 'Aumentar usos',
  'links.encerrar': 'Encerrar link',
  'links.expiraEm': 'Expira em',
  'links.naoExpira': 'Não expira',
  'links.mostrando': { one: 'Mostrando {n} link', other: 'Mostrando {n} links' },
  'links.aoTodo': { one: '{n} link ao todo', other: '{n} links ao todo' },
  'links.parcial': {
    one: 'Mostrando {n} link. Ainda há outros para procurar.',
    other: 'Mostrando {n} links. Ainda há outros para procurar.',
  },
  'links.erro': 'Não conseguimos abrir seus links',
  'links.erroTexto': 'Eles continuam funcionando para quem paga. Tente de novo em instantes.',
  'links.vazio': 'Seu primeiro link começa aqui',
  'links.vazioTexto':
    'Diga o que está cobrando e quanto. Em menos de um minuto você tem um endereço e um QR code para enviar pelo WhatsApp, por e-mail ou imprimir.',
  'links.criarPrimeiro': 'Criar o primeiro link',
  'links.nadaEncontrado': 'Nenhum link com esses filtros',
  'links.nadaEncontradoTexto': 'Tente outro nome, outra situação ou um período maior.',

  'qr.titulo': 'QR code do link',
  'qr.texto': 'Aponte a câmera do celular para pagar “{nome}”.',
  'qr.rotulo': 'QR code de {nome}',
  'encerrar.titulo': 'Encerrar “{nome}”?',
  'encerrar.texto':
    'Ninguém mais poderá começar um pagamento de {valor} por este link. Os pagamentos já feitos não mudam. Não dá para reabrir.',
  'encerrar.confirmar': 'Encerrar link',
  'encerrar.encerrando': 'Encerrando…',
  'encerrar.manter': 'Manter aberto',
  'encerrar.feito': '“{nome}” foi encerrado',
  'usos.titulo': 'Aumentar usos',
  'usos.quantos': 'Quantos usos a mais?',
  'usos.dica': { one: '“{nome}” aceita {n} pagamento hoje.', other: '“{nome}” aceita {n} pagamentos hoje.' },
  'usos.invalido': 'Informe um número de 1 a 1.000',
  'usos.confirmar': 'Aumentar',
  'usos.feito': { one: 'Agora o link aceita {n} pagamento', other: 'Agora o link aceita {n} pagamentos' },
  'usos.semLimite': 'Este link já não tem limite de usos.',
  ...rateioPtBR,
  ...formulario,
  ...pagamentos,
  ...pos,
} as const satisfies Record<string, string | { one: string; other: string }>
