import { describe, expect, test } from 'vitest'
import { sensitivePaths } from '../../functions/platform/http/redact.ts'
import { openapi } from '../../infra/contrato.ts'
import { escoposDe } from '../../shared/contract/escopos.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { todas } from './recorder.ts'

/** Who is paid by a payroll, and where. */
const pessoas = (onde: string) => ['nome', 'documento', 'chave', 'conta', 'email'].map(campo => `${onde}${campo}`)

/** Who is charged by a subscription, and the secret address of their page. */
const daAssinatura = ['pagador', 'email', 'celular', 'paginaDoPagador']

/** The published document, and what it marks as sensitive: written here by hand, so that a mark cannot get lost. */
const sensiveis: Partial<Record<Operacao, { corpo?: string[]; query?: string[]; resposta?: string[] }>> = {
  obterRecebivel: { resposta: ['itens[].venda.pagador', 'contratos[].beneficiario'] },
  obterMinhaConciliacao: { resposta: ['itens[].pagador'] },
  listarContratosDeRecebiveis: { resposta: ['itens[].beneficiario'] },
  obterContratoDeRecebiveis: { resposta: ['beneficiario'] },
  listarConsentimentosDaAgenda: { resposta: ['itens[].instituicao.documento'] },
  decidirConsentimentoDaAgenda: { corpo: ['documento'], resposta: ['instituicao.documento'] },
  verificarAntecipacao: { resposta: ['representante.nome', 'representante.cpf'] },
  conferirLoteDaFolha: { corpo: [...pessoas('linhas[].'), 'arquivo'], resposta: ['linhas[].nome'] },
  criarLoteDaFolha: { corpo: [...pessoas('linhas[].'), 'arquivo'] },
  reenviarLinhasDaFolha: { corpo: pessoas('linhas[].') },
  exportarLoteDaFolha: { resposta: ['conteudo'] },
  listarLinhasDoLote: { resposta: ['itens[].nome', ...pessoas('itens[].corrigir.')] },
  listarFavorecidos: { resposta: pessoas('itens[].') },
  salvarFavorecido: { corpo: pessoas(''), resposta: pessoas('') },
  obterLoteDaEquipe: { resposta: ['maiores[].nome'] },
  criarAssinatura: {
    corpo: ['pagador.nome', 'pagador.documento', 'pagador.email', 'pagador.celular', 'banco.agencia', 'banco.conta'],
    resposta: daAssinatura,
  },
  obterAssinatura: { resposta: daAssinatura },
  mudarAssinatura: { resposta: daAssinatura },
  obterTemaDaRecorrencia: { query: ['jwtToken'] },
  definirConfiguracaoPos: { corpo: ['operadores[].pin'] },
  entrarNoPos: { corpo: ['pin'], resposta: ['turno'] },
  venderNoPos: { corpo: ['turno'] },
  moverGavetaPos: { corpo: ['turno'] },
  listarCheckouts: { query: ['pagador', 'identificador'] },
  exportarCheckouts: { query: ['pagador'] },
  listarCheckoutsDaEquipe: { query: ['pagador'] },
  buscarDaEquipe: { query: ['q'], resposta: ['itens[].pagador'] },
  definirTemaDaRecorrencia: { query: ['jwtToken'] },
  listarAssinaturas: { query: ['busca'], resposta: ['itens[].pagador'] },
  listarAntecipaveis: { resposta: ['responsavel.nome', 'responsavel.cpf'] },
  obterSaldoCarteira: { resposta: ['conta.favorecido'] },
  obterContestacaoDaEquipe: { resposta: ['relato', 'resposta.texto', 'resposta.arquivo'] },
  obterExportacaoDaEquipe: { resposta: ['url'] },
  obterSaudeDaEmpresa: { resposta: ['chaves[].dias[].rede', 'chaves[].dias[].recusa.rede'] },
  listarEmailsDaEmpresa: { resposta: ['itens[].para'] },
  obterSaqueEmAnalise: { resposta: ['favorecido'] },
  obterCarrinhoEmAnalise: {
    resposta: ['pagador.nome', 'pagador.documento', 'pagador.email', 'pagador.contato', 'pagador.endereco'],
  },
  lerArquivoDaOrdem: { resposta: ['data'] },
  lerAnexoDaConta: { resposta: ['data'] },
  lerDocumentoDoCliente: { resposta: ['data'] },
  lerPapelDoCarrinho: { resposta: ['data'] },
  listarAntecipacoesDaEquipe: {
    resposta: ['itens[].recebedor.nome', 'itens[].oferecidaPor', 'itens[].responsavel.nome', 'itens[].responsavel.cpf'],
  },
  listarRecebiveisDaEquipe: { resposta: ['itens[].recebedor.nome'] },
  iniciarPagamento: { corpo: ['segredo'] },
  iniciarPagamentoDrpx: { corpo: ['segredo'] },
  processarCheckout: { corpo: ['segredo', 'nome', 'documento', 'email', 'contato'] },
  registrarPagador: { corpo: ['nome', 'documento', 'email', 'contato', 'segredo'] },
  conferirLoteDeAssinaturas: { corpo: ['arquivo'], resposta: ['linhas[].nome'] },
  criarLoteDeAssinaturas: { corpo: ['arquivo'], resposta: ['linhas[].nome'] },
  conferirLoteDeLinks: { corpo: ['arquivo'] },
  criarLoteDeLinks: { corpo: ['arquivo'] },
  criarLink: {
    corpo: [
      'pagador.identificacao.nomeCompleto',
      'pagador.identificacao.documento',
      'pagador.identificacao.celular',
      'pagador.identificacao.email',
    ],
  },
  alterarLink: {
    corpo: [
      'pagador.identificacao.nomeCompleto',
      'pagador.identificacao.documento',
      'pagador.identificacao.celular',
      'pagador.identificacao.email',
    ],
  },
  obterLinkParaEdicao: {
    resposta: [
      'pagador.identificacao.nomeCompleto',
      'pagador.identificacao.documento',
      'pagador.identificacao.celular',
      'pagador.identificacao.email',
    ],
  },
  listarExtratoCarteira: { resposta: ['itens[].contraparte'] },
  mudarAssinaturaDoPagador: { corpo: ['codigo'] },
  usarCartaoNaAssinatura: {
    corpo: ['nomeCartao', 'numeroCartao', 'cvvCartao', 'vencimentoCartao', 'codigo', 'threeDsCode'],
  },
  validarContatoPagador: { corpo: ['codigo'] },
  salvarPagador: { corpo: ['nome', 'documento', 'email', 'contato'] },
  validarContatoPagadorCarrinho: { corpo: ['codigo'] },
  autorizarCarrinho: {
    corpo: [
      'pagador.nome',
      'pagador.documento',
      'pagador.email',
      'pagador.contato',
      'cartao.numero',
      'cartao.nome',
      'cartao.documento',
      'cartao.cvv',
      'cartao.dataVencimento',
    ],
  },
  registrarProvaVida: { corpo: ['transferencia'] },
  abrirProvaVida: { corpo: ['transferencia'] },
  processarPagamento: { corpo: ['nomeCartao', 'numeroCartao', 'cvvCartao', 'vencimentoCartao', 'threeDsCode'] },
  reprocessarPagamento: { corpo: ['nomeCartao', 'numeroCartao', 'cvvCartao', 'vencimentoCartao', 'threeDsCode'] },
  processarPagamentoDrpx: { corpo: ['nomeCartao', 'numeroCartao', 'cvvCartao', 'vencimentoCartao', 'threeDsCode'] },
  validar3ds: { corpo: ['jwt'] },
  convidarRecebedor: { corpo: ['nome', 'documento', 'email', 'celular'] },
  listarContestacoes: {
    resposta: ['itens[].relato', 'itens[].resposta.texto', 'itens[].resposta.arquivo', 'itens[].pagador'],
  },
  lerArquivoDaContestacao: { resposta: ['nome', 'data'] },
  responderContestacaoDaEquipe: { corpo: ['texto'], resposta: ['relato', 'resposta.texto', 'resposta.arquivo'] },
  responderContestacao: { corpo: ['texto'], resposta: ['relato', 'resposta.texto', 'resposta.arquivo'] },
  responderConvite: { corpo: ['nome', 'senha', 'dadosBancarios', 'endereco', 'representante'] },
  entrar: { corpo: ['email', 'senha'], resposta: ['token', 'desafio'] },
  alterarDadosUsuario: { corpo: ['nome', 'celular'] },
  alterarSenha: { corpo: ['senhaAtual', 'senha'] },
  cadastrarConviteUsuario: { corpo: ['id', 'cadastro.nome', 'cadastro.documento', 'cadastro.senha'] },
  enviarConviteUsuario: { corpo: ['nome', 'email'] },
  recuperarSenha: { corpo: ['id', 'senha'] },
  registrarInteresse: { corpo: ['nome', 'empresa', 'email', 'celular', 'mensagem'] },
  solicitarRecuperacaoSenha: { corpo: ['email'] },
  opcoesConfirmarFator: { resposta: ['desafio'] },
  confirmarFator: { corpo: ['desafio', 'credencial', 'codigo', 'senha'] },
  confirmarTotp: { corpo: ['codigo'], resposta: ['codigos'] },
  entrarChave: { corpo: ['desafio', 'credencial'], resposta: ['token'] },
  entrarSegundoFator: { corpo: ['desafio', 'codigo'], resposta: ['token'] },
  exportarListaDaEquipe: { corpo: ['filtros.pagador'] },
  gerarCodigosRecuperacao: { corpo: ['senha'], resposta: ['codigos'] },
  iniciarTotp: { corpo: ['senha'], resposta: ['segredo', 'uri'] },
  opcoesChave: { corpo: ['senha'], resposta: ['desafio'] },
  opcoesEntrarChave: { resposta: ['desafio'] },
  registrarChave: { corpo: ['desafio', 'credencial'] },
  removerChave: { corpo: ['senha'] },
  removerTotp: { corpo: ['senha'] },
  renovarSessao: { resposta: ['token'] },
  trocarEmpresa: { resposta: ['token'] },
  criarChaveDeApi: { resposta: ['chave'] },
  criarWebhook: { resposta: ['segredo'] },
  devolverRetido: { corpo: ['chave'] },
  retirarReceita: { corpo: ['chave'] },
  pedirDevolucao: { corpo: ['chave'] },
  girarSegredoDoWebhook: { resposta: ['segredo'] },
  acessarRecebedor: { resposta: ['token'] },
  entrarComoSuporte: { resposta: ['token'] },
  sairDoSuporte: { resposta: ['token'] },
  obterPessoa: { resposta: ['email'] },
  alterarPessoa: { resposta: ['email'] },
  alterarDadosDaEmpresa: { corpo: ['email', 'contato'] },
  cadastrarContaBancaria: { corpo: ['chavePix', 'agencia', 'conta', 'nomeCompleto', 'documento', 'senha'] },
  alterarContaBancaria: { corpo: ['chavePix', 'agencia', 'conta', 'nomeCompleto', 'documento', 'senha'] },
  enviarVitrine: {
    corpo: [
      'nome',
      'email',
      'telefone',
      'logradouro',
      'numero',
      'complemento',
      'bairro',
      'recado',
      'respostas',
      'pedido',
    ],
  },
  listarPedidosDaLoja: { resposta: ['itens[].comprador'] },
  obterPedidoDaLoja: {
    resposta: ['comprador', 'email', 'telefone', 'endereco', 'linhas[].respostas[].resposta', 'recado'],
  },
  imprimirPedidosDaLoja: { resposta: ['data'] },
  mudarPedidoDaLoja: {
    resposta: ['comprador', 'email', 'telefone', 'endereco', 'linhas[].respostas[].resposta', 'recado'],
  },
  listarFornecedores: { resposta: ['itens[].documento', 'itens[].contato', 'itens[].telefone'] },
  criarFornecedor: {
    corpo: ['contato', 'email', 'telefone', 'documento'],
    resposta: ['documento', 'contato', 'telefone', 'email'],
  },
  obterFornecedor: { resposta: ['documento', 'contato', 'telefone', 'email'] },
  alterarFornecedor: {
    corpo: ['contato', 'email', 'telefone'],
    resposta: ['documento', 'contato', 'telefone', 'email'],
  },
  criarSubCliente: { corpo: ['email', 'contato', 'cnpj'], resposta: ['email', 'contato'] },
  alterarSubCliente: { corpo: ['email', 'contato'], resposta: ['email', 'contato'] },
  obterSubCliente: { resposta: ['email', 'contato'] },
  listarRepresentantes: { resposta: ['itens[].nome', 'itens[].documento'] },
  criarRepresentante: {
    corpo: ['nome', 'email', 'contato', 'documento', 'conta.chavePix', 'conta.agencia', 'conta.conta'],
  },
  obterRepresentante: { resposta: ['nome', 'documento', 'email', 'contato'] },
  alterarRepresentante: { corpo: ['nome', 'email', 'contato', 'conta.chavePix', 'conta.agencia', 'conta.conta'] },
  gerarExtratoDaComissao: { resposta: ['endereco'] },
  obterExtratoDaComissao: { resposta: ['nome'] },
  obterCliente: { resposta: ['email', 'contato'] },
  cadastrarEmpresa: { corpo: ['email', 'contato', 'cnpj', 'endereco', 'representanteLegal', 'socios'] },
  alterarEmpresa: { corpo: ['email', 'contato', 'endereco', 'representanteLegal', 'socios'] },
  convidarAdministrador: { corpo: ['nome', 'email'] },
  obterEmpresa: {
    resposta: [
      ...['email', 'contato', 'endereco', 'representanteLegal', 'socios'],
      ...['facilitado.endereco', 'facilitado.telefone', 'convites'],
    ],
  },
  definirFacilitado: { corpo: ['endereco', 'telefone'], resposta: ['endereco', 'telefone'] },
  listarEquipe: { resposta: ['itens[].nome', 'itens[].email'] },
  mudarPessoaDaEquipe: { resposta: ['nome', 'email'] },
  convidarParaEquipe: { corpo: ['nome', 'email'] },
  listarPessoasDoCliente: { resposta: ['itens[].nome', 'itens[].email'] },
  alterarInteressado: { corpo: ['nota'], resposta: ['nome', 'empresa', 'email', 'celular', 'mensagem', 'nota'] },
  listarInteressados: {
    resposta: ['nome', 'empresa', 'email', 'celular', 'mensagem', 'nota'].map(campo => `itens[].${campo}`),
  },
  obterCheckout: { resposta: ['pagador'] },
  obterCheckoutDaEquipe: { resposta: ['pagador'] },
  obterExportacao: { resposta: ['url'] },
  alterarContaAPagar: { resposta: ['contraparte.documento', 'envio.boleto.documento'] },
  anexarNaConta: { resposta: ['contraparte.documento', 'envio.boleto.documento'] },
  removerAnexoDaConta: { resposta: ['contraparte.documento', 'envio.boleto.documento'] },
  alterarContaAReceber: { resposta: ['contraparte.documento', 'envio.boleto.documento'] },
  lerCreditosDoExtrato: { resposta: ['itens[].historico'] },
  baixarContaAReceber: { resposta: ['contraparte.documento', 'envio.boleto.documento'] },
  baixarComunicacao: { resposta: ['conteudo'] },
  decidirAlertaDeMovimento: { corpo: ['motivo'], resposta: ['evidencias[].quem', 'historico[].texto'] },
  consultarListas: { resposta: ['achados[].pessoa', 'achados[].nome'] },
  decidirAchados: { resposta: ['achados[].pessoa', 'achados[].nome'] },
  obterConformidade: { resposta: ['achados[].pessoa', 'achados[].nome'] },
  definirCategoria: { resposta: ['achados[].pessoa', 'achados[].nome'] },
  renovarCadastro: { resposta: ['achados[].pessoa', 'achados[].nome'] },
  listarUrs: { resposta: ['itens[].dono'] },
  obterAgendaDasUrs: { resposta: ['itens[].soLa[].documento'] },
  obterUr: { resposta: ['dono', 'documento', 'efeitos[].beneficiario'] },
  obterAlertaDeMovimento: { resposta: ['evidencias[].quem', 'historico[].texto'] },
  criarContaAPagar: { corpo: ['contraparte.documento'], resposta: ['contraparte.documento', 'envio.boleto.documento'] },
  criarContaAReceber: {
    corpo: ['contraparte.documento'],
    resposta: ['contraparte.documento', 'envio.boleto.documento'],
  },
  encerrarContaAPagar: { resposta: ['contraparte.documento', 'envio.boleto.documento'] },
  encerrarContaAReceber: { resposta: ['contraparte.documento', 'envio.boleto.documento'] },
  enviarPagamentoDaConta: { corpo: ['chave'], resposta: ['contraparte.documento', 'envio.boleto.documento'] },
  pagarBoletoDaConta: { resposta: ['contraparte.documento', 'envio.boleto.documento'] },
  conferirBoletoDaConta: { resposta: ['beneficiario.documento'] },
  obterDivergencia: { resposta: ['linha.bruta', 'linha.campos[].valor'] },
  listarLinhasDoEdi: { resposta: ['itens[].bruta', 'itens[].campos[].valor', 'itens[].erro'] },
  cancelarNotaFiscal: { resposta: ['empresa.cnpj'] },
  listarNotasFiscais: { resposta: ['itens[].empresa.cnpj'] },
  obterNotaFiscal: { resposta: ['empresa.cnpj'] },
  reenviarNotaFiscal: { resposta: ['empresa.cnpj'] },
  substituirNotaFiscal: { resposta: ['empresa.cnpj'] },
  lerNotaFiscal: { resposta: ['data'] },
  lerDeclaracaoMensal: { resposta: ['data'] },
  lerMinhaNota: { resposta: ['data'] },
  listarContasAPagar: { resposta: ['itens[].contraparte.documento'] },
  listarContasAReceber: { resposta: ['itens[].contraparte.documento'] },
  obterContaAPagar: { resposta: ['contraparte.documento', 'envio.boleto.documento'] },
  obterContaAReceber: { resposta: ['contraparte.documento', 'envio.boleto.documento'] },
  pagarContaAPagar: { resposta: ['contraparte.documento', 'envio.boleto.documento'] },
}

test('sensitive paths are exactly these', () => {
  const declarados = todas.flatMap(e => {
    const corpo = e.temCorpo ? sensitivePaths(e.body) : []
    const resposta = sensitivePaths(e.response)
    const query = sensitivePaths(e.query)
    const linha = {
      ...(corpo.length && { corpo }),
      ...(query.length && { query }),
      ...(resposta.length && { resposta }),
    }
    return Object.keys(linha).length ? [[e.operation, linha] as const] : []
  })
  expect(Object.fromEntries(declarados)).toEqual(sensiveis)
})

describe('the document', () => {
  const documento = openapi()
  const operacoes = Object.values(documento.paths).flatMap(item => Object.values(item)) as {
    operationId: string
    security: object[]
    responses: Record<string, { description: string }>
  }[]
  test('is 3.1, with every published operation once and each of its errors', () => {
    expect(documento.openapi).toBe('3.1.0')
    const publicados = todas.filter(e => e.access.tipo !== 'interno')
    expect(operacoes.map(o => o.operationId).sort()).toEqual(publicados.map(e => e.operation).sort())
    for (const e of publicados) {
      const { responses, security } = operacoes.find(o => o.operationId === e.operation) ?? {}
      const ditos = Object.entries(responses ?? {}).flatMap(([status, r]) =>
        status === '200' ? [] : r.description.split(', '),
      )
      expect(ditos.sort()).toEqual(e.todosOsErros.map(erro => erro.name).sort())
      expect(security?.length ?? 0).toBe(e.access.tipo === 'publico' ? 0 : escoposDe(e.operation).length ? 2 : 1)
    }
  })
  test('describes a form by its fields and its one file', () => {
    const { post } = documento.paths['/clientes/checkout/registrar-prova-vida'] as { post: { requestBody: unknown } }
    expect(post.requestBody).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            properties: {
              checkout: { type: 'string' },
              selfieAutorizado: { const: 'true' },
              file: { type: 'string', contentMediaType: 'image/jpeg' },
            },
            required: ['checkout', 'selfieAutorizado', 'file'],
            additionalProperties: false,
          },
          encoding: { file: { contentType: 'image/jpeg, image/png' } },
        },
      },
    })
    expect(JSON.stringify(documento).match(/"multipart\/form-data"/g)).toHaveLength(
      todas.filter(e => e.multipart).length,
    )
  })
  test('has no trailing slash, and one name per path variable place', () => {
    expect(Object.keys(documento.paths).filter(p => p.endsWith('/'))).toEqual([])
  })
  test('marks what is sensitive, and says so once', () => {
    const texto = JSON.stringify(documento)
    expect(texto.match(/"x-sensivel":true/g)?.length).toBeGreaterThan(15)
    expect(texto).not.toContain('"sensivel"')
  })
  test('describes money in reais, as it travels', () => {
    expect(JSON.stringify(documento)).toContain('Valor em reais, com até duas casas decimais.')
    expect(JSON.stringify(documento)).not.toMatch(/centavos/i)
  })
})
