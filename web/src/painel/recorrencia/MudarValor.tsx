import { Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterAssinatura } from '../../../../shared/contract/recorrencias.ts'
import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDaCobranca } from '../../../../shared/domain/empresa.ts'
import { type Ajuste, ajustarCobranca, ajusteDaMudanca } from '../../../../shared/domain/proRata.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Ajustes, comoNoFio } from './Ajustes.tsx'
import { errosPorCampo } from './condicoes.ts'

type Assinatura = Received<typeof obterAssinatura>

/** Another price, or another plan's: what the days come to and what the next charge will be are shown before it is confirmed. */
export function MudarValor({ assinatura: a, aoMudar }: { assinatura: Assinatura; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const { data } = useEndpoint('listarPlanos', {})
  const [planoId, setPlanoId] = useState<string>()
  const [centavos, setCentavos] = useState(0)
  const { executar, enviando, erro, limparErro } = useAction('mudarAssinatura')
  const planos = (data?.itens ?? []).filter(
    p => p.situacao === 'aberto' && p.intervalo === a.intervalo && !(p.id === a.plano?.id && p.valor === a.valor),
  )
  const plano = planos.find(p => p.id === planoId)
  const de = deReais(a.valor) ?? 0
  const para = plano ? (deReais(plano.valor) ?? 0) : centavos
  const vale = para >= limitesDaCobranca.minimo && (plano !== undefined || para !== de)
  const ligada = plano ? plano.proporcional : a.proporcao.ligada
  const ajuste = vale && ligada ? ajusteDaMudanca({ de, para }, a.proporcao.ciclos, hojeAqui()) : undefined
  const erros = errosPorCampo(erro?.name === 'RequisicaoInvalida' ? erro.campos : [])
  const mudar = async () => {
    const oQue = plano ? { planoId: plano.id } : { valor: paraReais(para) }
    const visto = { ajuste: paraReais(ajuste?.valor ?? 0) }
    const r = await executar({ params: { id: a.id }, body: { decisao: 'mudarValor', ...oQue, ...visto } })
    if (!r.ok) return
    avisar(t('recor.mudarValor.feito'))
    aoMudar()
  }
  return (
    <Stack
      as="form"
      gap="4"
      onSubmit={e => {
        e.preventDefault()
        if (!enviando && vale) void mudar()
      }}
    >
      <Text color="ink-2">
        {t('recor.mudarValor.hoje', {
          valor: formatarReais(de, idioma),
          intervalo: t(`recor.intervalo.${a.intervalo}`),
        })}
      </Text>
      {planos.length > 0 && (
        <Fichas rotulo={t('recor.oQue')}>
          {[...planos, undefined].map(p => (
            <Ficha
              key={p?.id ?? 'outro'}
              ligada={p?.id === plano?.id}
              aoClicar={() => {
                limparErro()
                setPlanoId(p?.id)
              }}
            >
              {p ? `${p.nome} · ${formatarReais(deReais(p.valor) ?? 0, idioma)}` : t('recor.semPlano')}
            </Ficha>
          ))}
        </Fichas>
      )}
      {!plano && (
        <Campo nome="valor" rotulo={t('recor.mudarValor.campo')} erro={erros.valor}>
          <CampoDinheiro name="valor" size="lg" centavos={centavos} aoMudar={setCentavos} />
        </Campo>
      )}
      <Stack gap="1" aria-live="polite" minH="20">
        <Fala>{vale && <Previa {...{ assinatura: a, para, ajuste }} ligada={ligada} />}</Fala>
      </Stack>
      {erro && <Aviso tom="erro">{erros.planoId ?? erro.message}</Aviso>}
      <Flex justify="flex-end">
        <BotaoDeDinheiro
          type="submit"
          sobre={{ valor: paraReais(para), de: a.pagador }}
          size="lg"
          aria-disabled={enviando || !vale}
        >
          {t('recor.mudarValor.confirmar')}
        </BotaoDeDinheiro>
      </Flex>
    </Stack>
  )
}

const hojeAqui = () => dataSaoPaulo(Date.now())

/** What comes of it: the days of the running cycle, and the next charge. */
function Previa(p: { assinatura: Assinatura; para: number; ajuste: Ajuste | undefined; ligada: boolean }) {
  const { t, idioma } = useTextos()
  const { pendentes } = p.assinatura.proporcao
  const [proxima] = p.assinatura.previstas
  const antes = pendentes.map(a => ({ tipo: 'saldo' as const, valor: deReais(a.valor) ?? 0, de: '', ate: '' }))
  const { valor } = ajustarCobranca(p.para, p.ajuste ? [...antes, p.ajuste] : antes, '')
  return (
    <>
      <Ajustes ajustes={[...pendentes, ...(p.ajuste ? [comoNoFio(p.ajuste)] : [])]} />
      {!p.ajuste && (
        <Text color="ink-2" fontSize="sm">
          {t(p.ligada ? 'recor.mudarValor.semDias' : 'recor.mudarValor.semProporcao')}
        </Text>
      )}
      {proxima && (
        <Text fontWeight="semibold">
          {t('recor.mudarValor.proxima', {
            ...{ dia: formatarData(proxima.vencimento), valor: formatarReais(valor, idioma) },
          })}
        </Text>
      )}
      {p.assinatura.cobrancas.some(c => c.situacao === 'aberta' || c.situacao === 'atrasada') && (
        <Text color="ink-2" fontSize="sm">
          {t('recor.mudarValor.abertas')}
        </Text>
      )}
    </>
  )
}
