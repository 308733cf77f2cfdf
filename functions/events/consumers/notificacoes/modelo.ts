/** The form of every e-mail, which staff see in the back office too: it is of the room that charges. */
export * from '../../../areas/cobranca/vista/mensagens/modelo.ts'
