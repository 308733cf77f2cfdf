import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import type { Sentido } from '../../../../shared/domain/contasDoProvedor.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { EncerrarSerie } from './EncerrarSerie.tsx'
import { repeteEm } from './Serie.tsx'

interface Props {
  sentido: Sentido
  /** Shows the titles of one of them. */
  aoVer: (id: string) => void
  aberta: boolean
  aoFechar: () => void
}
/** The sheet of what repeats: each with its next day, its titles, and its end. */
export const Series = ({ sentido, aoVer, aberta, aoFechar }: Props) => (
  <Folha aberta={aberta} aoFechar={aoFechar} titulo={dizer('series.titulo')} largura="36rem">
    {aberta && <Lista sentido={sentido} aoVer={aoVer} />}
  </Folha>
)

function Lista({ sentido, aoVer }: Pick<Props, 'sentido' | 'aoVer'>) {
  const lista = useLista('listarSeriesDeContas', { sentido })
  return (
    <ListaSimples
      lista={lista}
      rotulo={dizer('series.titulo')}
      vazio={<Text color="ink-2">{dizer('series.vazia')}</Text>}
      linha={s => <Linha key={s.id} serie={s} aoVer={aoVer} aoMudar={lista.mudou} />}
    />
  )
}

function Linha({
  serie: s,
  aoVer,
  aoMudar,
}: {
  serie: ItemDe<'listarSeriesDeContas'>
  aoVer: (id: string) => void
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
        <Button variant="outline" colorPalette="gray" size="sm" h="11" onClick={() => aoVer(s.id)}>
          {dizer('serie.verContas')}
        </Button>
        {pode(perfil, 'G09', 'escrever') && <EncerrarSerie id={s.id} nome={s.contraparte} aoEncerrar={aoMudar} />}
      </Flex>
    </chakra.li>
  )
}
