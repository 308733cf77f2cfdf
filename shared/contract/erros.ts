/**
 * Every named wire error, an area a file under `erros/` (the shape and its promise: `erros/erro.ts`). Code that throws
 * or declares one imports it from here; a new one goes into its area's file.
 */
export * from './erros/acesso.ts'
export * from './erros/carrinho.ts'
export * from './erros/casca.ts'
export * from './erros/empresa.ts'
export * from './erros/erro.ts'
export * from './erros/financeiro.ts'
export * from './erros/fiscal.ts'
export * from './erros/folha.ts'
export * from './erros/geral.ts'
export * from './erros/links.ts'
export * from './erros/livros.ts'
export * from './erros/loja.ts'
export * from './erros/operacao.ts'
export * from './erros/pagamento.ts'
export * from './erros/parametrizacao.ts'
export * from './erros/pos.ts'
export * from './erros/recebedores.ts'
export * from './erros/recorrencia.ts'
export * from './erros/representantes.ts'
export * from './erros/vigilancia.ts'
