import { chakra } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { ParteDaFolha } from '../../ui/Detalhe.tsx'
import { dizer } from '../textos.ts'

/** The lists of all companies that narrow to one: the page, which of its views, and the group that opens it. */
const listas = [
  { nome: 'pagamentos', pagina: 'checkouts', ver: '', grupo: 'G16' },
  { nome: 'links', pagina: 'links', ver: '', grupo: 'G16' },
  { nome: 'carrinhos', pagina: 'pagamentoBoleto', ver: 'cartao', grupo: 'G16' },
  { nome: 'boletos', pagina: 'pagamentoBoleto', ver: 'saldo', grupo: 'G16' },
  { nome: 'saques', pagina: 'saques', ver: 'todos', grupo: 'G09' },
  { nome: 'recebiveis', pagina: 'recebiveis', ver: '', grupo: 'G09' },
  { nome: 'antecipacoes', pagina: 'antecipacao', ver: '', grupo: 'G09' },
] as const

/** From a client's sheet to what is theirs in each list. */
export function ListasDoCliente({ id }: { id: string }) {
  const { perfil } = useSessao()
  return (
    <ParteDaFolha titulo={dizer('cliente.listas')}>
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        {listas
          .filter(({ grupo }) => pode(perfil, grupo, 'ler'))
          .map(({ nome, pagina, ver }) => (
            <li key={nome}>
              <chakra.span asChild display="inline-flex" alignItems="center" minH="11" textDecoration="underline">
                <Link to={`${caminhos.equipe(pagina)}?${new URLSearchParams({ ...(ver && { ver }), empresa: id })}`}>
                  {dizer(`cliente.lista.${nome}`)}
                </Link>
              </chakra.span>
            </li>
          ))}
      </chakra.ul>
    </ParteDaFolha>
  )
}
