import { produto } from '../../produto.ts'

/**
 * The first version of the terms that a company agrees to (R077): it never changes, for companies agreed to its hash. The
 * versions after it are written by staff (decision 0125). In Portuguese: it is a contract under Brazilian law.
 */
export interface ParteDoTermo {
  id: string
  titulo: string
  paragrafos: readonly string[]
}
export const termoDeAdesao: { versao: string; vigencia: string; partes: readonly ParteDoTermo[] } = {
  versao: '1.0',
  vigencia: '2026-11-01',
  partes: [
    {
      id: 'objeto',
      titulo: '1. O que é este termo',
      paragrafos: [
        `Este termo vale entre a ${produto.nome} e a empresa que abre uma conta na plataforma. Ele explica o que fazemos, o que esperamos da empresa e como cada parte pode encerrar a relação.`,
        'Ao concluir o cadastro, quem representa a empresa declara que leu o termo e que pode assumir compromissos em nome dela.',
      ],
    },
    {
      id: 'servicos',
      titulo: '2. O que a plataforma faz',
      paragrafos: [
        'A plataforma cria links de pagamento por Pix, cartão e boleto, confirma os pagamentos, calcula a parte de cada recebedor e paga a empresa na conta bancária ou chave Pix cadastrada.',
        'Também oferece pagamento de boletos com cartão, antecipação de recebíveis, relatórios e um painel para as pessoas que a empresa autorizar.',
      ],
    },
    {
      id: 'conta',
      titulo: '3. Conta, pessoas e segurança',
      paragrafos: [
        'A empresa escolhe quem entra no painel e com qual perfil, e retira o acesso de quem deixa de precisar dele. O que cada pessoa faz fica registrado.',
        'Senhas, códigos e chaves de acesso são pessoais. A plataforma nunca os pede por telefone, e-mail ou WhatsApp. Suspeitas de uso indevido devem ser comunicadas assim que percebidas.',
      ],
    },
    {
      id: 'valores',
      titulo: '4. Tarifas, prazos e repasses',
      paragrafos: [
        'As tarifas de cada forma de pagamento são as combinadas no contrato e aparecem no painel antes de cada cobrança. Mudanças são avisadas com pelo menos 30 dias.',
        'O valor de uma venda fica disponível no prazo da forma de pagamento usada. Estornos e contestações saem do saldo da empresa; se ele não bastar, o saldo fica negativo até que novas vendas o cubram.',
      ],
    },
    {
      id: 'deveres',
      titulo: '5. O que a empresa se compromete a fazer',
      paragrafos: [
        'Cobrar apenas por produtos e serviços lícitos que entrega, informar preços e prazos com clareza, atender quem comprou e guardar os comprovantes das vendas.',
        'Manter os dados cadastrais corretos e enviar os documentos pedidos para cumprir as regras de prevenção à lavagem de dinheiro e ao financiamento do terrorismo.',
      ],
    },
    {
      id: 'dados',
      titulo: '6. Dados pessoais',
      paragrafos: [
        'A plataforma trata dados de pagadores, recebedores e pessoas da empresa para executar os pagamentos, prevenir fraudes e cumprir a lei, conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018).',
        'Dados de cartão não são guardados. Selfies usadas para confirmar identidade ficam cifradas e são apagadas em até 90 dias. Pedidos de titulares são respondidos pelo canal de atendimento.',
      ],
    },
    {
      id: 'suspensao',
      titulo: '7. Suspensão e encerramento',
      paragrafos: [
        'A empresa pode encerrar a conta quando quiser; os valores já devidos continuam sendo pagos nos prazos combinados. A plataforma pode suspender cobranças diante de indícios de fraude, ordem de autoridade ou descumprimento deste termo, avisando o motivo quando a lei permitir.',
      ],
    },
    {
      id: 'foro',
      titulo: '8. Mudanças, lei e foro',
      paragrafos: [
        'Uma nova versão deste termo é publicada nesta página com o número e a data em que passa a valer, e avisada no painel com pelo menos 30 dias. As versões anteriores continuam disponíveis a pedido.',
        'Este termo segue a lei brasileira. Fica eleito o foro do domicílio da empresa para resolver o que as partes não resolverem entre si.',
      ],
    },
  ],
}
