import { chakra, Flex } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { dizer } from '../textos.ts'
import { EncerrarSerie } from './EncerrarSerie.tsx'
import type { Conta } from './operacoes.ts'

type SerieDaConta = NonNullable<Conta['serie']>

/** How often it repeats and until when, in words. */
export const repeteEm = ({ intervalo, vezes, ate }: Pick<SerieDaConta, 'intervalo' | 'vezes' | 'ate'>): string => {
  const cada = dizer(`serie.intervalo.${intervalo}`)
  if (ate) return dizer('serie.cadaAte', { cada, dia: formatarData(ate) })
  return vezes ? dizer('serie.cadaVezes', { cada, n: vezes }) : cada
}

interface Props {
  serie: SerieDaConta
  nome: string
  /** The address of the page, of which the series' titles are a filter. */
  pagina: string
  aoMudar: () => void
}
/** The series that it is a title of: which one it is, when the next comes, and how it ends. */
export function Serie({ serie: s, nome, pagina, aoMudar }: Props) {
  const { perfil } = useSessao()
  return (
    <ParteDaFolha titulo={dizer('serie.titulo')}>
      <Dado nome={dizer('serie.qual')}>
        {s.vezes ? dizer('serie.numeroDe', { n: s.numero, vezes: s.vezes }) : dizer('serie.numero', { n: s.numero })}
      </Dado>
      <Dado nome={dizer('serie.repete')}>{repeteEm(s)}</Dado>
      <Dado nome={dizer('serie.proximo')}>
        {s.proximo ? formatarData(s.proximo) : dizer(`serie.situacao.${s.situacao}`)}
      </Dado>
      <Flex gap="4" mt="3" align="center" wrap="wrap" fontSize="sm">
        <chakra.span color="brand" textDecoration="underline" asChild>
          <Link to={`${pagina}?situacao=todas&serie=${s.id}`}>{dizer('serie.verContas')}</Link>
        </chakra.span>
        {s.situacao === 'ativa' && pode(perfil, 'G09', 'escrever') && (
          <EncerrarSerie id={s.id} nome={nome} aoEncerrar={aoMudar} />
        )}
      </Flex>
    </ParteDaFolha>
  )
}
