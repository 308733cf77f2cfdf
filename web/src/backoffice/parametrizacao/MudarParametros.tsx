import { Button, chakra, Flex, Grid, Input, Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { palavrasDe } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { doCampoDeMomento } from '../../ui/campoDeMomento.ts'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { CampoDeParametro } from './CampoDeParametro.tsx'
import { type Alvo, camposDe, comTextos, faltasDe, type QualMensagem, type Vigente } from './campos.ts'
import { PreverMensagem } from './PreverMensagem.tsx'
import { Retroteste } from './Retroteste.tsx'

interface Props {
  vigente: Vigente
  tetoDaOrdem: string | undefined
  /** Of the words, those of one message: the others stay. */
  mensagem?: QualMensagem | undefined
  aoConcluir: () => void
}
/** A section's next value, typed over the one in force: proposed, or, where one person is enough, done once confirmed. */
export function MudarParametros({ vigente, tetoDaOrdem, mensagem, aoConcluir }: Props) {
  const { duasPessoas } = vigente
  const alvo = { secao: vigente.secao, valor: vigente.valor } as Alvo
  const campos = camposDe(alvo).filter(
    c => !mensagem || (c.palavras?.modelo === mensagem.modelo && c.palavras.idioma === mensagem.idioma),
  )
  const { executar, enviando, erro, limparErro } = useAction('proporParametros')
  const [pedido, setPedido] = useState<{ alvo: Alvo; motivo: string; desde?: string }>()
  const enviar = async (body: NonNullable<typeof pedido>) => {
    const { alvo: novo, ...resto } = body
    // the terms are written by a form of their own: what is in force of them is no body of this call
    const r = await executar({ body: { ...novo, ...resto } as Parameters<typeof executar>[0]['body'] })
    if (!r.ok) return r
    setPedido(undefined)
    avisar(dizer(duasPessoas ? 'prm.proposta' : 'prm.aplicada'))
    aoConcluir()
    return r
  }
  const form = useFormulario({
    campos: [...campos.map(c => c.nome), 'desde', 'motivo'],
    conferir: v => ({
      ...Object.fromEntries(
        Object.entries(faltasDe(comTextos(alvo, v, campos))).map(([nome, texto]) => [nome, { texto }]),
      ),
      motivo: (v.motivo ?? '').length < 3 && { texto: dizer('prm.e.motivo') },
    }),
    enviar: async v => {
      const desde = v.desde ? doCampoDeMomento(v.desde.slice(0, 16)) : undefined
      const novo = {
        ...{ alvo: comTextos(alvo, v, campos), motivo: v.motivo ?? '' },
        ...(desde !== undefined && { desde: new Date(desde).toISOString() }),
      }
      if (duasPessoas) return enviar(novo)
      setPedido(novo)
      return undefined
    },
  })
  /** The section as it is typed; what is wrong with it is said at its fields. */
  const lerAlvo = (elemento: HTMLFormElement | null): Alvo | undefined => {
    const dados = elemento ? new FormData(elemento) : new FormData()
    const textos = Object.fromEntries(campos.map(c => [c.nome, String(dados.get(c.nome) ?? '').trim()]))
    const novo = comTextos(alvo, textos, campos)
    const faltas = Object.entries(faltasDe(novo)).flatMap(([nome, texto]) =>
      campos.some(c => c.nome === nome) ? [[nome, { texto }]] : [],
    )
    form.marcar(Object.fromEntries(faltas))
    return faltas.length === 0 ? novo : undefined
  }
  const lerLimiares = (elemento: HTMLFormElement | null) => {
    const novo = lerAlvo(elemento)
    return novo?.secao === 'antifraude' ? novo.valor : undefined
  }
  const lerPalavras = (elemento: HTMLFormElement | null) => {
    const novo = lerAlvo(elemento)
    return novo?.secao === 'mensagens' && mensagem
      ? palavrasDe(novo.valor, mensagem.modelo, mensagem.idioma)
      : undefined
  }
  const fechar = () => {
    limparErro()
    setPedido(undefined)
  }
  return (
    <>
      <chakra.form {...form.ligar}>
        <Stack gap="5">
          {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
          <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
            {campos.map(c => (
              <CampoDeParametro
                key={c.nome}
                campo={c}
                valor={vigente.valor}
                dica={c.nome === 'ordem' ? tetoDaOrdem : undefined}
                {...form.campo(c.nome)}
              />
            ))}
          </Grid>
          {alvo.secao === 'antifraude' && <Retroteste lerLimiares={lerLimiares} />}
          {mensagem && <PreverMensagem {...mensagem} lerPalavras={lerPalavras} />}
          {duasPessoas && (
            <Campo {...form.campo('desde')} rotulo={dizer('prm.desde')} dica={dizer('prm.desde.dica')}>
              <Input name="desde" type="datetime-local" size="lg" maxW={{ sm: '16rem' }} />
            </Campo>
          )}
          <Campo {...form.campo('motivo')} rotulo={dizer('prm.motivo')} dica={dizer('prm.motivo.dica')}>
            <Textarea name="motivo" rows={2} maxLength={300} />
          </Campo>
          <Flex justify="flex-end">
            <Button type="submit" aria-disabled={form.enviando}>
              {form.enviando ? dizer('caso.enviando') : dizer(duasPessoas ? 'prm.propor' : 'prm.aplicar')}
            </Button>
          </Flex>
        </Stack>
      </chakra.form>
      <Confirmacao
        aberto={!!pedido}
        {...perguntaDe(pedido?.alvo)}
        confirmar={enviando ? dizer('caso.enviando') : dizer('prm.aplicar')}
        cancelar={dizer('caso.voltar')}
        enviando={enviando}
        erro={palavrasDo(erro)}
        aoConfirmar={() => pedido && void enviar(pedido)}
        aoCancelar={fechar}
      />
    </>
  )
}

/** What is asked before one person's change: maintenance stops every company's sales. */
function perguntaDe(alvo: Alvo | undefined): { titulo: string; texto: string; perigo?: boolean } {
  if (alvo?.secao === 'manutencao') {
    const qual = alvo.valor.ligada ? 'ligar' : 'desligar'
    return {
      ...{ titulo: dizer(`prm.${qual}.pergunta`), texto: dizer(`prm.${qual}.texto`) },
      perigo: alvo.valor.ligada,
    }
  }
  const texto = alvo?.secao === 'aviso' ? alvo.valor.texto : ''
  return { titulo: dizer('prm.publicar.pergunta'), texto: texto || dizer('prm.publicar.vazio') }
}
