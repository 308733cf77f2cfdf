/** Words of the landing page (R070), a document of its own that is written when the web is built. */
export const ptBR: TextosDaBio = {
  titulo: 'Receba por Pix, cartão e boleto com um link',
  texto: 'Crie o link em menos de um minuto, mande pelo WhatsApp e acompanhe cada pagamento no mesmo lugar.',
  /** What a search engine and a shared link say of it. */
  descricao:
    'Um link para Pix, cartão em até 12 vezes e boleto, a divisão entre recebedores e o dinheiro acompanhado até cair na conta: comece em minutos.',
  inscrever: 'Quero uma conta',
  entrar: 'Acessar minha conta',
  motivosTitulo: 'O que você faz com ele',
  /** Name and sentence of each, in the order of their drawings (`web/bio/pagina.ts`). */
  motivos: [
    ['Link de pagamento', 'Pix, cartão em até 12 vezes e boleto numa página que abre em um instante no celular.'],
    ['Divisão entre recebedores', 'Cada um recebe a sua parte na própria conta, centavo por centavo.'],
    ['Segurança em cada venda', 'Antifraude, autenticação do banco e identidade com selfie quando você quiser.'],
    ['Boletos pagos com cartão', 'Seus clientes pagam as próprias contas em parcelas, com um só cartão.'],
  ],
  termos: 'Termo de adesão',
  docs: 'Documentação da API',
  idiomas: 'Idioma',
  pular: 'Pular para o conteúdo',
}

type Motivo = readonly [nome: string, frase: string]
export interface TextosDaBio {
  titulo: string
  texto: string
  descricao: string
  inscrever: string
  entrar: string
  motivosTitulo: string
  motivos: readonly [Motivo, Motivo, Motivo, Motivo]
  termos: string
  docs: string
  idiomas: string
  pular: string
}
