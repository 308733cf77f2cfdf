import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import type { ItemDe } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Falhou } from '../../ui/Falhou.tsx'
import { Superficie } from '../../ui/Pagina.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { AutorizarLeitura } from './AutorizarLeitura.tsx'
import { useDizer } from './palavras.tsx'

type Consentimento = ItemDe<'listarConsentimentosDaAgenda'>
const tons: Record<Consentimento['situacao'], TomDaSituacao> = {
  dado: 'bom',
  revogado: 'parado',
  vencido: 'parado',
  recusado: 'ruim',
}

/** Who may read the company's agenda, and who might: given and taken back here. */
export function Consentimentos() {
  const d = useDizer()
  const sessao = useSessao()
  const [autorizando, setAutorizando] = useState(false)
  const [retirando, setRetirando] = useState<Consentimento>()
  const { data, error, recarregar } = useEndpoint('listarConsentimentosDaAgenda', {})
  const escreve = podeEscrever(sessao, 'G03')
  return (
    <Box as="section" mt="10" aria-labelledby="consentimentos">
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="4">
        <Box minW="0" maxW="44rem">
          <Heading as="h2" id="consentimentos" fontSize="lg" fontWeight="bold">
            {d('consentimento.titulo')}
          </Heading>
          <Text color="ink-2" mt="1">
            {d('consentimento.texto')}
          </Text>
        </Box>
        {escreve && data && (
          <Button variant="outline" onClick={() => setAutorizando(true)} w={{ base: 'full', sm: 'auto' }}>
            {d('consentimento.autorizar')}
          </Button>
        )}
      </Flex>
      <Superficie>{conteudo()}</Superficie>
      {data && (
        <AutorizarLeitura
          texto={data.texto}
          aberto={autorizando}
          aoFechar={() => setAutorizando(false)}
          aoAutorizar={() => {
            setAutorizando(false)
            void recarregar()
          }}
          aoMudarTexto={() => void recarregar()}
        />
      )}
      <Retirar c={retirando} aoFechar={() => setRetirando(undefined)} aoRetirar={() => void recarregar()} />
    </Box>
  )

  function conteudo() {
    if (error)
      return <Falhou erro={error.erro} titulo={d('consentimento.falhou')} aoRepetir={() => void recarregar()} />
    if (!data) return <EsqueletoDeLinhas linhas={2} />
    if (data.itens.length === 0)
      return (
        <Box px={{ base: '4', md: '5' }} py="4">
          <Text fontWeight="semibold">{d('consentimento.vazio')}</Text>
          <Text color="ink-2">{d('consentimento.vazioTexto')}</Text>
        </Box>
      )
    return (
      <chakra.ul listStyleType="none" px={{ base: '4', md: '5' }}>
        {data.itens.map(c => (
          <UmConsentimento key={c.id} c={c} {...(escreve && { aoRetirar: () => setRetirando(c) })} />
        ))}
      </chakra.ul>
    )
  }
}

function UmConsentimento({ c, aoRetirar }: { c: Consentimento; aoRetirar?: () => void }) {
  const d = useDizer()
  const { idioma } = useTextos()
  const dia = (iso: string) => escreverMomento(iso, idioma, true)
  return (
    <Flex
      as="li"
      justify="space-between"
      align="center"
      gap="4"
      py="4"
      wrap="wrap"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ border: 'none' }}
    >
      <Box minW="0" flex="1 1 16rem">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {c.instituicao.nome}
        </Text>
        <Text fontSize="sm" color="ink-2">
          {`${formatarCnpj(c.instituicao.documento)} · ${d('consentimento.ate', { dia: formatarData(c.ate) })}`}
        </Text>
        <Text fontSize="sm" color="ink-2">
          {`${d('consentimento.dadoPor', { quem: c.dadoPor, dia: dia(c.dadoEm) })} · ${d('consentimento.versao', c.texto)}`}
        </Text>
        {c.fim?.por && (
          <Text fontSize="sm" color="ink-2">
            {d('consentimento.retiradoPor', { quem: c.fim.por, dia: dia(c.fim.em) })}
          </Text>
        )}
        {!c.informado && (
          <Text fontSize="sm" color="warning">
            {d('consentimento.aInformar')}
          </Text>
        )}
      </Box>
      <Flex align="center" gap="4">
        <Situacao tom={tons[c.situacao]}>{d(`consentimento.situacao.${c.situacao}`)}</Situacao>
        {aoRetirar && c.situacao === 'dado' && (
          <Button
            variant="outline"
            aria-label={d('consentimento.retirarQual', { nome: c.instituicao.nome })}
            onClick={aoRetirar}
          >
            {d('consentimento.retirar')}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}

interface Retirada {
  c: Consentimento | undefined
  aoFechar: () => void
  aoRetirar: () => void
}
function Retirar({ c, aoFechar, aoRetirar }: Retirada) {
  const d = useDizer()
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('decidirConsentimentoDaAgenda')
  return (
    <Confirmacao
      aberto={!!c}
      titulo={d('consentimento.retirarTitulo', { nome: c?.instituicao.nome ?? '' })}
      texto={d('consentimento.retirarTexto')}
      confirmar={d('consentimento.retirar')}
      perigo
      enviando={enviando}
      erro={erro?.name === 'SemResposta' ? t('erro.semResposta') : erro?.message}
      aoCancelar={() => {
        limparErro()
        aoFechar()
      }}
      aoConfirmar={async () => {
        if (!c) return
        const r = await executar({ body: { decisao: 'retirar', id: c.id } })
        if (!r.ok) return
        avisar(d('consentimento.retirado'))
        aoFechar()
        aoRetirar()
      }}
    />
  )
}
