import type { Linha } from './navegacao.ts'

/**
 * The staff's menu (002 §2.2, §6; DESIGN §16): pages of the provider, which have no company in their address. TO ADD A
 * PAGE: its address in `padroesDaEquipe` (`web/src/app/caminhos.ts`), its route in `web/src/backoffice/rotas.tsx`, one row
 * here, and one in the staff's table of `test/unit/web/painel/navegacao.test.ts`.
 */
export const menuDaEquipe: readonly Linha[] = [
  {
    id: 'equipe',
    titulo: 'nav.equipe',
    filhos: [
      {
        id: 'equipe-dashboards',
        titulo: 'nav.equipeDashboards',
        icone: 'computador',
        link: '/quita-admin/dashboards',
        grupo: 'G08',
      },
    ],
  },
  {
    id: 'equipe-operacao',
    titulo: 'nav.equipeOperacao',
    filhos: [
      { id: 'filas', titulo: 'nav.filas', icone: 'lista', link: '/quita-admin/operacao/filas', grupo: 'G16' },
      { id: 'equipe-busca', titulo: 'nav.equipeBusca', icone: 'busca', link: '/quita-admin/busca', grupo: 'G16' },
      {
        id: 'equipe-checkouts',
        titulo: 'nav.equipeCheckouts',
        icone: 'cartao',
        link: '/quita-admin/financeiro/checkouts',
        grupo: 'G16',
      },
      {
        id: 'equipe-links',
        titulo: 'nav.equipeLinks',
        icone: 'link',
        link: '/quita-admin/financeiro/links-pagamento',
        grupo: 'G16',
      },
      {
        id: 'equipe-pagamento-boleto',
        titulo: 'nav.equipePagamentoBoleto',
        icone: 'boleto',
        link: '/quita-admin/financeiro/pagamento-boleto',
        grupo: 'G16',
      },
      {
        id: 'ordens-judiciais',
        titulo: 'nav.ordensJudiciais',
        icone: 'escudo',
        link: '/quita-admin/operacao/ordens-judiciais',
        grupo: 'G09',
      },
      {
        id: 'movimentacoes-atipicas',
        titulo: 'nav.movimentacoesAtipicas',
        icone: 'olho',
        link: '/quita-admin/operacao/movimentacoes-atipicas',
        grupo: 'G09',
      },
      {
        id: 'equipe-contestacoes',
        titulo: 'nav.equipeContestacoes',
        icone: 'grafico',
        link: '/quita-admin/operacao/contestacoes',
        grupo: 'G17',
      },
      {
        id: 'equipe-exportacoes',
        titulo: 'nav.exportacoes',
        icone: 'baixar',
        link: '/quita-admin/operacao/exportacoes',
        grupo: 'G16',
      },
      {
        id: 'mensagens-paradas',
        titulo: 'nav.mensagensParadas',
        icone: 'alerta',
        link: '/quita-admin/operacao/mensagens-paradas',
        grupo: 'G09',
      },
    ],
  },
  {
    id: 'equipe-financeiro',
    titulo: 'nav.equipeFinanceiro',
    filhos: [
      {
        id: 'equipe-saques',
        titulo: 'nav.equipeSaques',
        icone: 'carteira',
        link: '/quita-admin/financeiro/solicitacao-saque',
        grupo: 'G09',
      },
      {
        id: 'equipe-recebiveis',
        titulo: 'nav.equipeRecebiveis',
        icone: 'calendario',
        link: '/quita-admin/financeiro/recebiveis',
        grupo: 'G09',
      },
      {
        id: 'equipe-antecipacao',
        titulo: 'nav.equipeAntecipacao',
        icone: 'relogio',
        link: '/quita-admin/financeiro/antecipacao',
        grupo: 'G09',
      },
      {
        id: 'equipe-servicos',
        titulo: 'nav.equipeServicos',
        icone: 'grafico',
        link: '/quita-admin/financeiro/servicos-financeiros',
        grupo: 'G09',
      },
      {
        id: 'contas-a-receber',
        titulo: 'nav.contasAReceber',
        icone: 'baixar',
        link: '/quita-admin/financeiro/contas-a-receber',
        grupo: 'G09',
      },
      {
        id: 'contas-a-pagar',
        titulo: 'nav.contasAPagar',
        icone: 'subir',
        link: '/quita-admin/financeiro/contas-a-pagar',
        grupo: 'G09',
      },
      {
        id: 'equipe-folha',
        titulo: 'nav.folha',
        icone: 'pessoas',
        link: '/quita-admin/financeiro/folha-de-pagamento/transferencia-externa',
        grupo: 'G09',
      },
      {
        id: 'lancamento-manual',
        titulo: 'nav.lancamentoManual',
        icone: 'movimentos',
        link: '/quita-admin/financeiro/lancamento-manual',
        grupo: 'G09',
      },
      { id: 'livros', titulo: 'nav.livros', icone: 'moedas', link: '/quita-admin/financeiro/livros', grupo: 'G09' },
    ],
  },
  {
    id: 'equipe-fiscal',
    titulo: 'nav.equipeFiscal',
    filhos: [
      {
        id: 'notas-emitidas',
        titulo: 'nav.notasEmitidas',
        icone: 'boleto',
        link: '/quita-admin/fiscal/notas-emitidas',
        grupo: 'G10',
      },
      {
        id: 'declaracoes',
        titulo: 'nav.declaracoes',
        icone: 'lista',
        link: '/quita-admin/fiscal/declaracoes',
        grupo: 'G12',
      },
    ],
  },
  {
    id: 'equipe-conciliacao',
    titulo: 'nav.equipeConciliacao',
    filhos: [
      {
        id: 'conciliacao-edi',
        titulo: 'nav.conciliacaoEdi',
        icone: 'baixar',
        link: '/quita-admin/conciliacao/edi',
        grupo: 'G12',
      },
      {
        id: 'conciliacao-ur',
        titulo: 'nav.conciliacaoUr',
        icone: 'calendario',
        link: '/quita-admin/conciliacao/ur',
        grupo: 'G12',
      },
    ],
  },
  {
    id: 'equipe-relacionamento',
    titulo: 'nav.equipeRelacionamento',
    filhos: [
      {
        id: 'equipe-clientes',
        titulo: 'nav.equipeClientes',
        icone: 'empresa',
        link: '/quita-admin/relacionamento/clientes',
        grupo: 'G17',
      },
      {
        id: 'equipe-interessados',
        titulo: 'nav.equipeInteressados',
        icone: 'mensagem',
        link: '/quita-admin/relacionamento/interessados',
        grupo: 'G17',
      },
      {
        id: 'equipe-recebedores',
        titulo: 'nav.equipeRecebedores',
        icone: 'pessoa',
        link: '/quita-admin/relacionamento/recebedores',
        grupo: 'G13',
      },
      {
        id: 'representantes',
        titulo: 'nav.representantes',
        icone: 'pessoas',
        link: '/quita-admin/relacionamento/representantes',
        grupo: 'G14',
      },
    ],
  },
  {
    id: 'equipe-plataforma',
    titulo: 'nav.equipePlataforma',
    filhos: [
      {
        id: 'parametrizacao',
        titulo: 'nav.parametrizacao',
        icone: 'ajustes',
        link: '/quita-admin/parametrizacao',
        grupo: 'G15',
      },
      {
        id: 'equipe-pessoas',
        titulo: 'nav.equipePessoas',
        icone: 'pessoas',
        link: '/quita-admin/plataforma/equipe',
        grupo: 'G15',
      },
      {
        id: 'equipe-auditoria',
        titulo: 'nav.auditoria',
        icone: 'escudo',
        link: '/quita-admin/plataforma/auditoria',
        // read by ADM, which merchants' administrators hold too: no row of this menu is theirs
        grupo: 'G15',
      },
    ],
  },
]
