import { Box, Button, Flex, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { verModeloDeMensagem } from '../../../../shared/contract/mensagensDaEquipe.ts'
import { daEmpresa, type ModeloDeMensagem, modelosDeMensagem } from '../../../../shared/domain/mensagens.ts'
import type { IdiomaDoPagador } from '../../../../shared/textos/pagador.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

const idiomas: readonly IdiomaDoPagador[] = ['pt-BR', 'en']

/** What the platform writes to people, as they read it, and a test of it to who looks. */
export function Mensagens() {
  const [modelo, setModelo] = useState<ModeloDeMensagem>('comprovante')
  const [escolhido, setEscolhido] = useState<IdiomaDoPagador>('pt-BR')
  const idioma = daEmpresa(modelo) ? 'pt-BR' : escolhido
  const { data, error, recarregar } = useEndpoint('verModeloDeMensagem', { params: { modelo }, query: { idioma } })
  const { executar, enviando, erro } = useAction('enviarMensagemDeTeste')
  const testar = async () => {
    const r = await executar({ params: { modelo }, body: { idioma } })
    if (r.ok) avisar(dizer(`prm.mensagens.${r.data.situacao}`, { para: r.data.para }))
  }
  return (
    <Secao id="mensagens" titulo={dizer('prm.mensagens')} texto={dizer('prm.mensagens.texto')}>
      <Flex gap="3" wrap="wrap">
        <Campo nome="modelo" rotulo={dizer('prm.mensagens.qual')}>
          <Escolha
            valor={modelo}
            opcoes={modelosDeMensagem.map(m => [m, dizer(`prm.mensagem.${m}`)])}
            aoMudar={m => setModelo(m)}
          />
        </Campo>
        {!daEmpresa(modelo) && (
          <Campo nome="idioma" rotulo={dizer('prm.mensagens.idioma')}>
            <Escolha
              valor={idioma}
              opcoes={idiomas.map(i => [i, dizer(`prm.mensagens.${i}`)])}
              aoMudar={i => setEscolhido(i)}
            />
          </Campo>
        )}
      </Flex>
      {error && <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />}
      {!data && !error && <EsqueletoDeLinhas linhas={6} />}
      {data && <Carta mensagem={data} />}
      {erro && <Aviso tom="erro">{palavrasDo(erro)}</Aviso>}
      <Flex justify="flex-end">
        <Button size="sm" variant="outline" aria-disabled={enviando} onClick={() => void testar()}>
          {enviando ? dizer('caso.enviando') : dizer('prm.mensagens.testar')}
        </Button>
      </Flex>
    </Secao>
  )
}

interface DaEscolha<T extends string> {
  valor: T
  opcoes: readonly (readonly [T, string])[]
  aoMudar: (valor: T) => void
}
function Escolha<T extends string>({ valor, opcoes, aoMudar }: DaEscolha<T>) {
  return (
    <NativeSelect.Root>
      <NativeSelect.Field value={valor} onChange={e => aoMudar(e.currentTarget.value as T)}>
        {opcoes.map(([v, nome]) => (
          <option key={v} value={v}>
            {nome}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

/** The message drawn from its parts; its button leads nowhere, for nothing of it happened. */
function Carta({ mensagem: m }: { mensagem: Received<typeof verModeloDeMensagem> }) {
  return (
    <Box as="article" lang={m.idioma} borderWidth="1px" borderColor="line" borderRadius="lg" p={{ base: '4', md: '6' }}>
      <Text fontSize="sm" color="ink-2" lang="pt-BR">
        {dizer('prm.mensagens.assunto')}
      </Text>
      <Text fontWeight="semibold" mb="4">
        {m.assunto}
      </Text>
      <Stack gap="3" borderTopWidth="1px" borderColor="line" pt="4">
        <Text fontWeight="bold">{m.titulo}</Text>
        {m.valor && (
          <Text fontSize="2xl" fontWeight="bold">
            {m.valor}
          </Text>
        )}
        <Text>{m.texto}</Text>
        <div>
          {m.linhas.map(l => (
            <Dado key={l.nome} nome={l.nome}>
              {l.valor}
            </Dado>
          ))}
        </div>
        {m.codigo && (
          <Box>
            <Text fontSize="sm" color="ink-2">
              {m.codigo.nome}
            </Text>
            <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
              {m.codigo.texto}
            </Text>
          </Box>
        )}
        <Text
          as="span"
          alignSelf="start"
          bg="brand.solid"
          color="brand.contrast"
          borderRadius="md"
          px="4"
          py="2"
          fontWeight="semibold"
        >
          {m.botao.nome}
        </Text>
        {[...m.notas.map(n => [n.texto, n.url].filter(Boolean).join(' ')), ...m.rodape].map(texto => (
          <Text key={texto} fontSize="sm" color="ink-2">
            {texto}
          </Text>
        ))}
      </Stack>
    </Box>
  )
}
