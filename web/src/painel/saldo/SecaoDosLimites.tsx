import { Box, Button, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { produto } from '../../../../shared/produto.ts'
import type { FalhaDeLeitura } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Falhou } from '../../ui/Falhou.tsx'
import { BotaoDeBloquear } from './BloqueioDasSaidas.tsx'
import { Parte } from './Linhas.tsx'
import { centavos, type Limite, type Limites } from './limites.ts'

/** From this share on a bar says that little is left. */
const POUCO = 0.9

/** What may leave before a person looks at it, what each limit is for, and how much of it is used. */
export function SecaoDosLimites(p: {
  limites: Limites | undefined
  erro: FalhaDeLeitura<'obterLimitesDeSaida'> | undefined
  /** The session is a receiver's: its figures are those of its own account. */
  doRecebedor: boolean
  /** The reader administers the company, and may stop its money out. */
  administra: boolean
  aoMudar: () => void
  aoRepetir: () => void
}) {
  const { t } = useTextos()
  return (
    <Parte titulo={t('limites.titulo')} id="limites">
      {p.limites ? (
        <Conteudo l={p.limites} doRecebedor={p.doRecebedor}>
          {p.administra && !p.limites.bloqueio && <BotaoDeBloquear aoMudar={p.aoMudar} />}
        </Conteudo>
      ) : p.erro ? (
        <Falhou erro={p.erro.erro} titulo={t('limites.erro')} texto={t('erro.texto')} aoRepetir={p.aoRepetir} />
      ) : (
        <EsqueletoDeLinhas linhas={4} />
      )}
    </Parte>
  )
}

function Conteudo({ l, doRecebedor, children }: { l: Limites; doRecebedor: boolean; children: ReactNode }) {
  const { t, idioma } = useTextos()
  const reais = (valor: number) => formatarReais(centavos(valor), idioma)
  const { destino, ordem } = l
  return (
    <Stack p="4" gap="5">
      <Text color="ink-2" fontSize="sm">
        {doRecebedor ? t('limites.textoRecebedor') : t('limites.texto', { estorno: reais(l.estornoApartirDe) })}
      </Text>
      {destino?.situacao === 'nova' && <Aviso tom="nota">{t('limites.nova')}</Aviso>}
      {destino?.situacao === 'mudada' && destino.livreEm && (
        <Aviso tom="atencao">{t('limites.mudada', { ate: escreverMomento(destino.livreEm, idioma) })}</Aviso>
      )}
      {!doRecebedor && <Grupo titulo={t('limites.empresa')} texto={t('limites.empresaTexto')} {...l} />}
      {destino && (
        <Grupo
          titulo={t('limites.destino', { para: destino.para })}
          texto={t('limites.destinoTexto')}
          dia={destino.dia}
          mes={destino.mes}
        />
      )}
      <Stack gap="1" fontSize="sm" color="ink-2">
        <Text>{t('limites.cada', { valor: reais(l.revisaoApartirDe) })}</Text>
        {ordem.limite !== null && <Text>{t('limites.ordem', { valor: reais(ordem.limite) })}</Text>}
        <Text>{t('limites.quem', { produto: produto.nome })}</Text>
      </Stack>
      <Button asChild variant="outline" alignSelf="flex-start" whiteSpace="normal" h="auto" minH="11" py="2">
        <a href={`https://wa.me/${produto.suporte}`} target="_blank" rel="noopener noreferrer">
          {t('limites.suporte')}
        </a>
      </Button>
      {children}
    </Stack>
  )
}

function Grupo({ titulo, texto, dia, mes }: { titulo: string; texto: string; dia: Limite; mes: Limite }) {
  const { t } = useTextos()
  return (
    <Box>
      <Heading as="h3" fontSize="md" fontWeight="semibold" lineHeight="1.4">
        {titulo}
      </Heading>
      <Text color="ink-2" fontSize="sm" mb="3">
        {texto}
      </Text>
      <Stack as="dl" gap="4">
        <Uso nome={t('limites.dia')} uso={dia} />
        <Uso nome={t('limites.mes')} uso={mes} />
      </Stack>
    </Box>
  )
}

/** One limit: its figures, and a bar that only repeats them. */
function Uso({ nome, uso: { limite, usado, livre } }: { nome: string; uso: Limite }) {
  const { t, idioma } = useTextos()
  const reais = (valor: number) => formatarReais(centavos(valor), idioma)
  const parte = limite > 0 ? Math.min(1, usado / limite) : 1
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr auto' }} columnGap="4" rowGap="1" fontSize="sm">
      <Text as="dt">{nome}</Text>
      <Text as="dd" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {t('limites.usado', { usado: reais(usado), limite: reais(limite) })}
      </Text>
      <Box as="dd" gridColumn="1 / -1">
        <Box h="2" bg="line" borderRadius="full" overflow="hidden" aria-hidden>
          <Box
            data-barra
            h="full"
            w={`${parte * 100}%`}
            bg={parte >= POUCO ? 'warning' : 'brand.solid'}
            borderRadius="full"
          />
        </Box>
        <Text color="ink-2" mt="1" fontVariantNumeric="tabular-nums">
          {t('limites.livre', { livre: reais(livre) })}
        </Text>
      </Box>
    </Grid>
  )
}
