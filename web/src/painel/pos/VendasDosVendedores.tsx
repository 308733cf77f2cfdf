import { chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Valor } from '../../ui/Valor.tsx'

/** Days that are added up, the last of them today. */
const periodos = [1, 7, 30] as const

/** What each seller of the counter sold lately; only who runs the finances is told. */
export function VendasDosVendedores() {
  const { t, idioma } = useTextos()
  const [dias, setDias] = useState<(typeof periodos)[number]>(1)
  const ate = dataSaoPaulo(Date.now())
  const { data, error, recarregar } = useEndpoint('obterGavetaPos', { query: { de: somarDias(ate, 1 - dias), ate } })
  if (data && !data.vendas) return null
  return (
    <Secao
      id="vendedores"
      titulo={t('vendedores.titulo')}
      {...(data?.vendas?.parcial && { texto: t('vendedores.parcial') })}
    >
      <Fichas rotulo={t('vendedores.periodo')}>
        {periodos.map(n => (
          <Ficha key={n} ligada={n === dias} aoClicar={() => setDias(n)}>
            {n === 1 ? t('vendedores.hoje') : t('vendedores.dias', { n })}
          </Ficha>
        ))}
      </Fichas>
      {error && !data ? (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      ) : !data?.vendas ? (
        <EsqueletoDeLinhas linhas={3} />
      ) : data.vendas.vendedores.length === 0 ? (
        <Text color="ink-2">{t('vendedores.nenhuma')}</Text>
      ) : (
        <chakra.ol listStyleType="none" aria-label={t('vendedores.titulo')}>
          {data.vendas.vendedores.map(v => (
            <chakra.li key={v.operador} py="3" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
              <Flex justify="space-between" columnGap="3" wrap="wrap">
                <chakra.span fontWeight="semibold">{v.operador}</chakra.span>
                <chakra.span fontWeight="semibold">
                  <Valor centavos={deReais(v.valor) ?? 0} />
                </chakra.span>
              </Flex>
              <Text color="ink-2" fontSize="sm">
                {t('vendedores.quantas', { n: v.vendas })}
                {v.devolvido > 0 &&
                  ` · ${t('vendedores.devolvido', { valor: formatarReais(deReais(v.devolvido) ?? 0, idioma) })}`}
              </Text>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </Secao>
  )
}
