/** The shop as its papers name it: `cnpj` is fourteen characters, `endereco` one line, empty where the shop said none. */
export interface QuemEnvia {
  nome: string
  endereco: string
  cnpj: string
}
