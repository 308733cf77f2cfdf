import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import {
  type EstadoNaAdquirente,
  estadosNaAdquirente,
} from '../../../../shared/domain/conciliacao/estadoNaAdquirente.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { baixar } from '../../ui/baixar.ts'
import { EscolhaDoMes } from '../../ui/EscolhaDoMes.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { type Mes, mesSaoPaulo } from '../../ui/meses.ts'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { planilhaDaConciliacao } from './planilha.ts'
import { useConciliacao } from './useConciliacao.ts'
import { VendasConferidas } from './VendasConferidas.tsx'

/** A month's card sales beside the acquirer's files. */
export default function Conciliacao() {
  return (
    <Permitido grupo="G01">
      <PaginaDaConciliacao />
    </Permitido>
  )
}

/** Rows drawn at a time: a month may have thousands. */
const POR_VEZ = 100

function PaginaDaConciliacao() {
  const { t, idioma } = useTextos()
  const { filtros, mudar } = useFiltros(b => ({
    mes: /^20\d\d-(0[1-9]|1[0-2])$/.test(b.get('mes') ?? '') ? (b.get('mes') as Mes) : mesSaoPaulo(Date.now()),
    estado: estadosNaAdquirente.find(e => e === b.get('estado')),
  }))
  const { mes, estado } = filtros
  const { lido, lendo, erro, repetir, continuar } = useConciliacao(mes)
  const [mostradas, setMostradas] = useState(POR_VEZ)
  const itens = lido?.itens.filter(v => !estado || v.estado === estado) ?? []
  const escolher = (mudanca: { mes?: Mes; estado?: EstadoNaAdquirente | undefined }) => {
    setMostradas(POR_VEZ)
    mudar(mudanca)
  }
  const exportar = () => {
    if (!lido) return
    const texto = planilhaDaConciliacao(lido.itens, t, idioma)
    baixar(new Blob([texto], { type: 'text/csv;charset=utf-8' }), t('conciliacao.arquivo', { mes }))
  }
  return (
    <Pagina titulo={t('conciliacao.titulo')} texto={t('conciliacao.texto')}>
      <Flex gap="3" wrap="wrap" justify="space-between" mb="6">
        <EscolhaDoMes rotulo={t('conciliacao.mes')} mes={mes} aoEscolher={m => escolher({ mes: m })} />
        {lido && lido.itens.length > 0 && (
          <Button
            variant="outline"
            size="lg"
            w={{ base: 'full', sm: 'auto' }}
            aria-disabled={lendo}
            onClick={() => !lendo && exportar()}
          >
            {t('conciliacao.exportar')}
          </Button>
        )}
      </Flex>
      {conteudo()}
    </Pagina>
  )

  function conteudo() {
    if (erro && !lido)
      return (
        <Superficie>
          <Falhou erro={erro.erro} titulo={t('conciliacao.falhou')} aoRepetir={repetir} />
        </Superficie>
      )
    if (!lido) return <EsqueletoDeLinhas linhas={7} />
    if (lido.itens.length === 0 && lido.cursor === null)
      return (
        <Superficie>
          <EstadoVazio figura="pagamentos" titulo={t('conciliacao.vazia')} texto={t('conciliacao.vaziaTexto')} />
        </Superficie>
      )
    const { conferida, divergente } = lido.totais
    return (
      <Stack gap="5">
        <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} gap="3">
          {estadosNaAdquirente.map(e => (
            <Numero key={e} titulo={t(`conciliacao.${e}`)} {...lido.totais[e]} />
          ))}
        </Grid>
        {divergente.quantidade > 0 && <Aviso tom="atencao">{t('conciliacao.apuracao')}</Aviso>}
        {conferida.quantidade + divergente.quantidade === 0 && !lendo && (
          <Aviso tom="nota">
            {t(mes < mesSaoPaulo(Date.now()) ? 'conciliacao.semArquivosAntes' : 'conciliacao.semArquivos')}
          </Aviso>
        )}
        <Fichas rotulo={t('conciliacao.filtros')} todas>
          <Ficha ligada={!estado} aoClicar={() => escolher({ estado: undefined })}>
            {t('conciliacao.todas')}
          </Ficha>
          {estadosNaAdquirente.map(e => (
            <Ficha key={e} ligada={estado === e} aoClicar={() => escolher({ estado: e })}>
              {t(`conciliacao.${e}`)}
            </Ficha>
          ))}
        </Fichas>
        {itens.length === 0 ? (
          <Text color="ink-2">{t('conciliacao.nenhuma')}</Text>
        ) : (
          <VendasConferidas itens={itens.slice(0, mostradas)} />
        )}
        {itens.length > mostradas && (
          <Button variant="outline" onClick={() => setMostradas(n => n + POR_VEZ)}>
            {t('lista.carregarMais')}
          </Button>
        )}
        <Box aria-live="polite" color="ink-2" fontSize="sm">
          <Fala>
            {lendo ? t('conciliacao.lendo') : lido.cursor !== null && t('conciliacao.parou', { n: lido.itens.length })}
          </Fala>
        </Box>
        {!lendo && (lido.cursor !== null || erro) && (
          <Button variant="outline" alignSelf="flex-start" onClick={continuar}>
            {t('conciliacao.continuar')}
          </Button>
        )}
      </Stack>
    )
  }
}

function Numero({ titulo, quantidade, valor }: { titulo: string; quantidade: number; valor: number }) {
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" px={{ base: '4', md: '5' }} py="4">
      <Text fontSize="sm" color="ink-2">
        {titulo}
      </Text>
      <Flex align="baseline" justify="space-between" gap="3" mt="1" wrap="wrap">
        <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em" fontVariantNumeric="tabular-nums">
          {quantidade}
        </Text>
        <Text color="ink-2">
          <Valor centavos={valor} />
        </Text>
      </Flex>
    </Box>
  )
}
