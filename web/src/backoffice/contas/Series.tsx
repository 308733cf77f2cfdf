import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import type { Sentido } from '../../../../shared/domain/contasDoProvedor.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { Folha } from '../../ui/Folha.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { EncerrarSerie } from './EncerrarSerie.tsx'
import { repeteEm } from './Serie.tsx'

interface Props {
  sentido: Sentido
  pagina: string
  aberta: boolean
  aoFechar: () => void
}
/** The sheet of what repeats: each with its next day, its titles, and its end. */
export const Series = ({ sentido, pagina, aberta, aoFechar }: Props) => (
  <Folha aberta={aberta} aoFechar={aoFechar} titulo={dizer('series.titulo')} largura="36rem">
    {aberta && <Lista sentido={sentido} pagina={pagina} />}
  </Folha>
)

function Lista({ sentido, pagina }: Pick<Props, 'sentido' | 'pagina'>) {
  const lista = useLista('listarSeriesDeContas', { sentido })
  return (
    <ListaSimples
      lista={lista}
      rotulo={dizer('series.titulo')}
      vazio={<Text color="ink-2">{dizer('series.vazia')}</Text>}
      linha={s => <Linha key={s.id} serie={s} pagina={pagina} aoMudar={lista.mudou} />}
    />
  )
}

function Linha({
  serie: s,
  pagina,
  aoMudar,
}: {
  serie: ItemDe<'listarSeriesDeContas'>
  pagina: string
  aoMudar: () => void
}) {
  const { perfil } = useSessao()
  return (
    <chakra.li py="4" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
      <Flex justify="space-between" gap="4">
        <Box minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {s.contraparte}
          </Text>
          <Text color="ink-2" fontSize="sm" overflowWrap="anywhere">
            {s.descricao} · {repeteEm(s)}
          </Text>
          {s.proximo && (
            <Text color="ink-2" fontSize="sm">
              {dizer('series.proxima', { dia: formatarData(s.proximo), feitas: s.feitas })}
            </Text>
          )}
        </Box>
        <Text fontWeight="semibold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {emReais(s.valor)}
        </Text>
      </Flex>
      <Flex gap="4" mt="2" align="center" wrap="wrap" fontSize="sm">
        <chakra.span color="brand" textDecoration="underline" asChild>
          <Link to={`${pagina}?situacao=todas&serie=${s.id}`}>{dizer('serie.verContas')}</Link>
        </chakra.span>
        {pode(perfil, 'G09', 'escrever') && <EncerrarSerie id={s.id} nome={s.contraparte} aoEncerrar={aoMudar} />}
      </Flex>
    </chakra.li>
  )
}
