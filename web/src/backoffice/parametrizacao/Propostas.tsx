import { Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { palavrasDe } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Decisoes, palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { mensagensMudadas, mudancasDe, type Versao } from './campos.ts'
import { EfeitoDosFeriados } from './EfeitoDosFeriados.tsx'
import { PreverMensagem } from './PreverMensagem.tsx'
import { LerTermo } from './ProporTermo.tsx'
import { Retroteste } from './Retroteste.tsx'

interface Props {
  versao: Versao
  /** Decided and not in force yet: it is only told. */
  programada?: boolean
  aoDecidir: () => void
}
/** A change that waits for its second person, or for its day: field by field, by whom, why. */
export function Proposta({ versao: v, programada = false, aoDecidir }: Props) {
  const secao = dizer(`prm.${v.secao}`)
  return (
    <Secao
      id={`versao-${v.versao}`}
      titulo={dizer('prm.mudancaDe', { secao, versao: String(v.versao) })}
      texto={dizer(programada ? 'prm.programada' : 'prm.esperando')}
    >
      <chakra.ul listStyleType="none" display="grid" gap="1.5">
        {mudancasDe(v).map(m => (
          <li key={m.campo}>{dizer('prm.muda', m)}</li>
        ))}
      </chakra.ul>
      <Stack gap="1" color="ink-2" fontSize="sm">
        <Text>
          {dizer('prm.por', { nome: v.propostaPor })} <Momento iso={v.propostaEm} />
        </Text>
        <Text>“{v.motivo}”</Text>
        {v.desde && (
          <Text>
            {dizer(programada ? 'prm.comecaEm' : 'prm.valeDesde')} <Momento iso={v.desde} />
          </Text>
        )}
      </Stack>
      {!programada && v.secao === 'antifraude' && <Retroteste lerLimiares={() => v.valor} />}
      {!programada && v.secao === 'feriados' && <EfeitoDosFeriados versao={v.versao} />}
      {!programada &&
        v.secao === 'mensagens' &&
        mensagensMudadas(v).map(m => (
          <PreverMensagem
            key={`${m.modelo}-${m.idioma}`}
            {...m}
            lerPalavras={() => palavrasDe(v.valor, m.modelo, m.idioma)}
          />
        ))}
      {v.secao === 'termo' && <LerTermo sha256={v.valor.sha256} />}
      {!programada && (v.minha ? <Text>{dizer('prm.minha')}</Text> : <Decidir versao={v} aoDecidir={aoDecidir} />)}
    </Secao>
  )
}

function Decidir({ versao: v, aoDecidir }: { versao: Versao; aoDecidir: () => void }) {
  const { executar, enviando, erro, limparErro } = useAction('decidirParametros')
  const [recusando, setRecusando] = useState(false)
  const aprovar = {
    id: 'aprovar',
    rotulo: dizer('prm.aprovar'),
    pergunta: dizer('prm.aprovar.pergunta', { secao: dizer(`prm.${v.secao}`) }),
    texto: dizer('prm.aprovar.texto'),
    enviar: () => executar({ params: { versao: v.versao }, body: { decisao: 'aprovar' } }),
  }
  const aprovada = () => {
    avisar(dizer('prm.aprovada'))
    aoDecidir()
  }
  return (
    <div>
      <Decisoes {...{ enviando, erro, limparErro }} decisoes={[aprovar]} aoDecidir={aprovada}>
        <Button variant="outline" colorPalette="red" onClick={() => setRecusando(true)}>
          {dizer('prm.recusar')}
        </Button>
      </Decisoes>
      <Dialogo aberto={recusando} aoFechar={() => setRecusando(false)} titulo={dizer('prm.recusar.pergunta')}>
        <Recusar versao={v} aoDecidir={aoDecidir} />
      </Dialogo>
    </div>
  )
}

function Recusar({ versao: v, aoDecidir }: { versao: Versao; aoDecidir: () => void }) {
  const { executar, enviando } = useAction('decidirParametros')
  const form = useFormulario({
    campos: ['porque'],
    conferir: ({ porque }) => ({ porque: porque.length < 3 && { texto: dizer('prm.e.motivo') } }),
    enviar: ({ porque }) => executar({ params: { versao: v.versao }, body: { decisao: 'recusar', porque } }),
    aoConcluir: () => {
      avisar(dizer('prm.recusada'))
      aoDecidir()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('porque')} rotulo={dizer('prm.motivo')}>
          <Textarea name="porque" rows={3} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" colorPalette="red" aria-disabled={enviando}>
            {enviando ? dizer('caso.enviando') : dizer('prm.recusar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
