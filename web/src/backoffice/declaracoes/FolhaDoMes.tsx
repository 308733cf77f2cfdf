import { Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { type MesDeclarado, nomeDoMes } from './Declaracoes.tsx'
import { Versao } from './Versao.tsx'

interface Props {
  mes: MesDeclarado | undefined
  ligadas: boolean
  aoFechar: () => void
  aoMudar: () => void
}

/** A month's versions, the last one first, and the next one for who may ask for it. */
export const FolhaDoMes = ({ mes, ligadas, aoFechar, aoMudar }: Props) => (
  <Folha
    aberta={!!mes}
    aoFechar={aoFechar}
    titulo={mes ? dizer('declaracoes.doMes', { mes: nomeDoMes(mes.mes) }) : ''}
    largura="40rem"
  >
    {mes && (
      <Stack gap="6">
        {ligadas && <Gerar key={mes.mes} mes={mes} aoMudar={aoMudar} />}
        {mes.versoes.length === 0 && <Text color="ink-2">{dizer('declaracoes.naoGeradaTexto')}</Text>}
        {mes.versoes.map(v => (
          <Versao key={v.n} mes={mes.mes} v={v} />
        ))}
      </Stack>
    )}
  </Folha>
)

function Gerar({ mes: { mes, versoes }, aoMudar }: Pick<Props, 'aoMudar'> & { mes: MesDeclarado }) {
  const { perfil } = useSessao()
  const [perguntando, setPerguntando] = useState(false)
  const { executar, enviando, erro, limparErro } = useAction('gerarDeclaracaoMensal')
  if (!pode(perfil, 'G10', 'escrever') || versoes[0]?.situacao === 'fazendo') return null
  const vale = versoes.find(v => v.situacao === 'vigente')
  const n = (versoes[0]?.n ?? 0) + 1
  const confirmar = async () => {
    if (!(await executar({ body: { mes } })).ok) return
    setPerguntando(false)
    avisar(dizer('declaracoes.pedida'))
    aoMudar()
  }
  return (
    <>
      <Button size="lg" w={{ base: 'full', sm: 'auto' }} alignSelf="start" onClick={() => setPerguntando(true)}>
        {n === 1 ? dizer('declaracoes.gerar') : dizer('declaracoes.gerarVersao', { n })}
      </Button>
      <Confirmacao
        aberto={perguntando}
        titulo={dizer('declaracoes.gerar.pergunta', { mes: nomeDoMes(mes) })}
        texto={vale ? dizer('declaracoes.gerar.textoDeNovo', { n: vale.n }) : dizer('declaracoes.gerar.texto')}
        confirmar={dizer('declaracoes.gerar.sim')}
        cancelar={dizer('caso.voltar')}
        enviando={enviando}
        erro={palavrasDo(erro)}
        aoConfirmar={() => void confirmar()}
        aoCancelar={() => {
          limparErro()
          setPerguntando(false)
        }}
      />
    </>
  )
}
